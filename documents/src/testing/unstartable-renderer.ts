/** A renderer that ends while it starts. */
process.exit(3);
