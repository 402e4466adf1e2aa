/** A new name for one action of the user. `randomUUID` exists on secure pages only, and some companies have plain HTTP at home. */
export function newIdempotencyKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
