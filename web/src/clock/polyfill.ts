/** Loads the Temporal polyfill in browsers without Temporal. Must finish before the first date is computed. */
export async function ensureTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}
