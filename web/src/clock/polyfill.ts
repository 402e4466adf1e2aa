/** Gives browsers without Temporal the polyfill; all others load nothing. Must end before the first day is computed. */
export async function ensureTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}
