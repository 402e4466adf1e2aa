/**
 * Whether a text is a place inside the application, to go to after the sign-in: an address from a link must not lead
 * to a foreign site (`//elsewhere`, `/\elsewhere`, `https:…`).
 */
export function isInsidePath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  const here = 'http://here.invalid';
  // The browser drops tabs and line ends inside an address: what it makes of it decides.
  return URL.canParse(path, here) && new URL(path, here).origin === here;
}
