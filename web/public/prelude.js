/* This script runs before the first paint, so it cannot be part of the bundle. */

// Sets the chosen colour scheme, or that of the system, before the first paint; otherwise a dark page would start with
// a white flash.
{
  let choice = null;
  try {
    choice = localStorage.getItem('color-scheme');
  } catch {
    // Storage is not available in some private windows; the system's scheme counts then.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]').content = dark ? '#17202a' : '#ffffff';
}

// The content security policy forbids eval. zod would try it for its first schema, and each attempt is reported as a
// violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
