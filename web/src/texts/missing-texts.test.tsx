import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { onMissingTexts } from './i18n.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('texts that cannot be loaded are told of when a screen needs them', async () => {
  vi.useFakeTimers();
  const tell = vi.fn();
  onMissingTexts(tell);
  void i18next.loadNamespaces('nothing');
  await vi.runAllTimersAsync();
  expect(tell).not.toHaveBeenCalled();
  for (const key of ['nothing:title', 'nothing:text']) Reflect.apply(i18next.t, i18next, [key]);
  expect(tell).toHaveBeenCalledTimes(1);
});

test('a language whose texts fail is told of at once, its fallback not', async () => {
  const Words = () => useTranslation('common').t('save');
  await render(<Words />);
  const tell = vi.fn();
  onMissingTexts(tell);
  i18next.emit('languageChanging', 'ru');
  i18next.emit('failedLoading', 'de', 'common');
  expect(tell).not.toHaveBeenCalled();
  i18next.emit('failedLoading', 'ru', 'common');
  expect(tell).toHaveBeenCalledTimes(1);
});
