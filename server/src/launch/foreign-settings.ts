/** The product's own database is found by its address alone; PGPORT and the like speak of another one. */
export function removeForeignSettings(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name];
}
