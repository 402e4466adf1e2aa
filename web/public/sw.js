/* Service worker of the installed application: opens the timer without a network. It caches no answer of the API. */

/* Changes with each build, so that the browser notices a new version: __BUILD__ */

const CACHE = 'app';
/** The page of the application, with the content security policy whose nonce it carries. */
const SHELL = '/timetracking';
const FILES = /^\/(?:assets\/|prelude\.js$|brand\.svg$)/;
/** Screens that open without a network. The public site and the API are never answered here. */
const SCREENS = /^\/timetracking(?:\/|$)/;
/** Files that are kept at most; the oldest ones go. */
const FILES_MAX = 400;

addEventListener('install', (event) => {
  // The first worker has no page to disturb.
  if (!registration.active) event.waitUntil(skipWaiting());
});

addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('message', (event) => {
  const { kind, files } = event.data;
  if (kind === 'activate') event.waitUntil(skipWaiting());
  if (kind === 'keep') event.waitUntil(keepFiles(files));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && SCREENS.test(pathname)) event.respondWith(openScreen(request));
  else if (FILES.test(pathname)) event.respondWith(readFile(request, pathname));
});

/** The page comes from the network; without one, as it was sent last, with its headers. */
async function openScreen(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(SHELL, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(SHELL);
    if (kept) return kept;
    throw error;
  }
}

/** Files with a hash in their name never change; the others come from the network first. */
async function readFile(request, pathname) {
  const cache = await caches.open(CACHE);
  const isHashed = pathname.startsWith('/assets/');
  const kept = await cache.match(pathname);
  if (isHashed && kept) return kept;
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(pathname, answer.clone());
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** Keeps what the open page has loaded before this worker was there. */
async function keepFiles(files) {
  const cache = await caches.open(CACHE);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = files.filter((file) => !known.has(file) && (FILES.test(file) || file === SHELL));
  await Promise.all(missing.map((file) => cache.add(file).catch(() => undefined)));
  const kept = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'));
  await Promise.all(kept.slice(0, Math.max(0, kept.length - FILES_MAX)).map((file) => cache.delete(file)));
}

/** A reminder: what it says comes encrypted from the server, without names. */
addEventListener('push', (event) => {
  const { title, body, path } = event.data.json();
  // One reminder replaces the one before.
  const shown = { body, tag: 'reminder', icon: '/icon-192.png', data: { path } };
  event.waitUntil(registration.showNotification(title, shown));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data.path));
});

/** Opens an address of this application, in a window of it where one is open. */
async function openPath(path) {
  const { href, origin } = new URL(path, location.origin);
  if (origin !== location.origin) return;
  const [open] = await clients.matchAll({ type: 'window' });
  if (!open) return void (await clients.openWindow(href));
  await open.focus();
  await open.navigate(href);
}
