"""The store of the box on flash that loses power, and on flash that rots."""
