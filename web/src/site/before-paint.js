// Runs in the head of every page of the site, before the first paint: the chosen colour scheme instead of the system's, and
// the way to the application for a visitor who is signed in.
try {
  const page = document.documentElement;
  const scheme = localStorage.getItem('color-scheme');
  if (scheme === 'dark' || scheme === 'light') page.dataset.mantineColorScheme = scheme;
  const session = JSON.parse(localStorage.getItem('session'));
  if (session && session.expiresAt > Date.now()) page.dataset.signedIn = '';
} catch {
  // Storage is not available in some private windows; the system's scheme counts then.
}
