/** Removes PGPORT and similar variables, because they describe another server than the embedded one. */
export function removeForeignSettings(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name];
}
