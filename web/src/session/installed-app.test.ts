import { afterEach, expect, test, vi } from 'vitest';
import { hasNewVersion, installApp } from './installed-app.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a version that is being installed when the page opens is offered', async () => {
  vi.useFakeTimers();
  const installing = new EventTarget();
  const registration = Object.assign(new EventTarget(), { installing, waiting: null as EventTarget | null });
  const serviceWorker = { register: async () => registration, ready: Promise.resolve({}), controller: {} };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('document', new EventTarget());
  await installApp();
  expect(hasNewVersion()).toBe(false);
  registration.waiting = installing;
  installing.dispatchEvent(new Event('statechange'));
  expect(hasNewVersion()).toBe(true);
});
