/**
 * Whether a text is a path inside the application. Protects the redirect after the sign-in from links to other sites
 * (`//elsewhere`, `/\elsewhere`, `https:…`).
 */
export function isInsidePath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false;
  const here = 'http://here.invalid';
  // Browsers drop tabs and line breaks inside an address, so the parsed URL decides.
  return URL.canParse(path, here) && new URL(path, here).origin === here;
}
