import i18next from 'i18next';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { ensureTemporal } from './clock/polyfill.ts';
import { installChunkGuard } from './errors/chunk-guard.ts';
import { createServices } from './services.ts';
import { runInOneTab, watchSession } from './session/browser-session.ts';
import { browserStorage } from './session/browser-storage.ts';
import { hasUnsavedWork } from './session/unsaved-work.ts';
import { detectLanguage, initI18n, onMissingTexts } from './texts/i18n.ts';
import { notify } from './ui/messages/notify.ts';
// The page draws the brand before the application has loaded.
import './ui/frame/brand.css';

const now = () => Date.now();

/** Time for the browser between two steps of the start, which would otherwise be one long one. */
const pause = () => new Promise((done) => setTimeout(done));

installChunkGuard({ now, storage: sessionStorage, reload: () => location.reload(), hasUnsavedWork });

await pause();
const services = createServices({
  now,
  monotonic: () => performance.now(),
  fetch: fetch.bind(globalThis),
  storage: browserStorage(),
  alone: runInOneTab,
});
const { session } = services;
onMissingTexts(() => notify.error(i18next.t('common:error.translationsFailed')));

await Promise.all([ensureTemporal(), session.check(), initI18n(session.current()?.user.lang.name ?? detectLanguage())]);
watchSession(session);

/** Time that the first screen may take to load before its skeleton is drawn. */
const PATIENCE_MS = 150;
await Promise.race([services.router.load(), new Promise((late) => setTimeout(late, PATIENCE_MS))]);

const place = document.getElementById('root');
if (place === null) throw new Error('app.html has no #root');
const app = createRoot(place);
// A transition is drawn in many short steps, so that the browser answers in between.
startTransition(() => app.render(<App {...services} />));
