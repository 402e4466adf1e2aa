/* Runs before everything else, and so early that it cannot be part of the bundle. */

// The chosen colour scheme, or that of the system, before the first paint: nobody sees a white flash at night.
{
  let choice = null;
  try {
    choice = localStorage.getItem('color-scheme');
  } catch {
    // Storage is closed in some private windows; the system decides then.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]').content = dark ? '#17202a' : '#ffffff';
}

// The page forbids eval. zod would try it when the first schema is built, and each try is reported as a violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
