import { browserStorage } from './browser-storage.ts';

const NAME = 'help-key';

/**
 * Whether the key `?` opens the help. A person can switch it off, because speech input may type single characters by mistake
 * (WCAG 2.1.4).
 */
export const isHelpKeyOn = (storage = browserStorage()): boolean => storage.getItem(NAME) !== 'off';

/** Keeps in this browser whether the key `?` opens the help. */
export function switchHelpKey(isOn: boolean, storage = browserStorage()): void {
  if (isOn) storage.removeItem(NAME);
  else storage.setItem(NAME, 'off');
}
