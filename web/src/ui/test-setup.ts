import { afterEach, beforeAll, beforeEach, type MockInstance, vi } from 'vitest';
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

// A console error of a library fails the test like any other.
afterEach(() => {
  notify.clear();
  const said = complaints.flatMap((spy) => spy.mock.calls.map((call) => call.join(' ')));
  vi.restoreAllMocks();
  if (said.length > 0) throw new Error(`the console was written to:\n${said.join('\n')}`);
});
