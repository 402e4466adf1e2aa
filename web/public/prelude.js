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

// Asks for the files of the first screen at once, side by side with the start of the application, which would ask for them
// only when it runs. The build lists them (preload-screens.ts).
{
  const list = document.querySelector('meta[name="first-files"]');
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const languageOf = (session) => {
    try {
      return JSON.parse(session).user.lang.name;
    } catch {
      return null;
    }
  };
  if (list !== null) {
    const places = JSON.parse(list.content);
    const session = stored('session');
    const screens = { '/employees': [places.employees], '/timetracking': [places.timer] };
    const visited = location.pathname === '/registration' ? places.registration : places.signIn;
    const opened = session === null ? [visited] : [places.frame, ...(screens[location.pathname] ?? [])];
    const wishes = [languageOf(session), stored('lang'), ...navigator.languages.map((tag) => tag.slice(0, 2))];
    const language = wishes.find((wish) => wish in places.signIn.texts) ?? 'de';
    for (const file of new Set(opened.flatMap(({ files, texts }) => [...texts[language], ...files]))) {
      const isStyle = file.endsWith('.css');
      const link = Object.assign(document.createElement('link'), {
        rel: isStyle ? 'preload' : 'modulepreload',
        as: isStyle ? 'style' : 'script',
        crossOrigin: '',
        href: `/${file}`,
      });
      document.head.append(link);
    }
  }
}
