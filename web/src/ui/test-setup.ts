import { afterEach, beforeAll, beforeEach, type MockInstance, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { changeLanguage, initI18n } from '../texts/i18n.ts';
import { notify } from './messages/notify.ts';

let complaints: MockInstance[] = [];

beforeAll(async () => {
  await initI18n('de');
});

beforeEach(async () => {
  localStorage.clear();
  await changeLanguage('de');
  complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

// A page that goes is neither styled nor laid out again for the element that loses or regains the focus.
afterEach(async () => {
  document.body.hidden = true;
  await cleanup();
  document.body.hidden = false;
});

// A console error of a library fails the test like any other.
afterEach(() => {
  notify.clear();
  const said = complaints.flatMap((spy) => spy.mock.calls.map((call) => call.join(' ')));
  vi.restoreAllMocks();
  if (said.length > 0) throw new Error(`the console was written to:\n${said.join('\n')}`);
});
