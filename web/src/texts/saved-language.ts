import type { Language } from '@zeitblatt/i18n/languages';

const STORAGE_KEY = 'lang';

/** The language that was chosen in this browser; not checked. */
export function savedLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage is not available in some private windows; the browser's languages count then.
    return null;
  }
}

export function saveLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // If storage is not available, the chosen language is lost on the next reload.
  }
}
