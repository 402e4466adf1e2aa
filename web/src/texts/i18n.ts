import { isLanguage, LANGUAGES, type Language } from '@zeitblatt/i18n/languages';
import { ISOLATING_INTERPOLATION } from '@zeitblatt/i18n/text-direction';
import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import './i18n-keys.ts';
import { savedLanguage, saveLanguage } from './saved-language.ts';

/**
 * Texts that are loaded before the first render, in one file of each language: those of every screen, of the sign-in and of
 * the frame. Those of a feature are loaded with its screen.
 */
const FIRST_NAMESPACES = ['access', 'calendar', 'common', 'errors', 'layout', 'ui', 'validation'] as const;

type Catalogue = Record<string, unknown>;

const firstTexts: Readonly<Record<string, () => Promise<{ readonly texts: Readonly<Record<string, Catalogue>> }>>> = {
  de: () => import('./first/de.ts'),
  en: () => import('./first/en.ts'),
  tr: () => import('./first/tr.ts'),
  ru: () => import('./first/ru.ts'),
} satisfies Record<Language, unknown>;

// The first texts have files of their own; those of the printed documents are only used on the server.
const catalogues = import.meta.glob<Catalogue>(
  [
    '../../../i18n/locales/*/*.json',
    '!../../../i18n/locales/*/{access,calendar,common,errors,layout,ui,validation,documents}.json',
  ],
  { import: 'default' },
);

async function loadTexts(language: string, namespace: string): Promise<Catalogue> {
  const first = FIRST_NAMESPACES.some((name) => name === namespace) ? await firstTexts[language]?.() : undefined;
  const texts =
    first?.texts[namespace] ?? (await catalogues[`../../../i18n/locales/${language}/${namespace}.json`]?.());
  if (!texts) throw new Error(`no texts ${language}/${namespace}`);
  return texts;
}

/** The bundler makes one chunk per language and namespace. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language: string, namespace: string, done: ReadCallback) {
    loadTexts(language, namespace).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
    );
  },
};

/** The stored language, otherwise the browser's first supported one, otherwise German. */
export function detectLanguage(
  saved: string | null = savedLanguage(),
  browser: readonly string[] = navigator.languages,
): Language {
  const wishes = [saved, ...browser.map((tag) => tag.slice(0, 2).toLowerCase())];
  return wishes.find(isLanguage) ?? LANGUAGES[0];
}

/**
 * Calls a listener when the screen lacks texts that could not be loaded. Texts that are only loaded ahead, such as those of
 * another screen on a phone without a network, are missed when that screen is drawn.
 */
export function onMissingTexts(listener: () => void): void {
  const failed = new Set<string>();
  let wanted = i18next.language;
  i18next.on('languageChanging', (language) => {
    wanted = language;
  });
  i18next.on('failedLoading', (language: string, namespace: string) => {
    if (language !== wanted) return;
    if (i18next.reportNamespaces?.getUsedNamespaces().includes(namespace)) listener();
    else failed.add(namespace);
  });
  i18next.on('missingKey', (_languages: readonly string[], namespace: string) => {
    if (failed.delete(namespace)) listener();
  });
}

/** Loads the first texts. */
export async function initI18n(language: Language = detectLanguage()): Promise<void> {
  i18next.on('languageChanged', (changed) => {
    document.documentElement.lang = changed;
    document.querySelector('meta[name="description"]')?.setAttribute('content', i18next.t('common:description'));
  });
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: LANGUAGES[0],
      supportedLngs: [...LANGUAGES],
      ns: [...FIRST_NAMESPACES],
      defaultNS: 'common',
      returnNull: false,
      // Tells of keys without a text; nothing is sent.
      saveMissing: true,
      // The values need no escaping of HTML, because React escapes everything that it renders.
      interpolation: ISOLATING_INTERPOLATION,
      react: { useSuspense: true },
    });
}

/** Changes of the language whose texts are still loading. */
let changes = 0;

/** Changes the language of the application and stores it in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  saveLanguage(language);
  // i18next draws every text anew with each call, also where the language stays.
  if (changes === 0 && language === i18next.language) return;
  changes += 1;
  try {
    await i18next.changeLanguage(language);
  } finally {
    changes -= 1;
  }
}

/** The current language of the screen. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : LANGUAGES[0];
}
