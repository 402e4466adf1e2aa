import { createInstance } from 'i18next';
import { isLanguage, LANGUAGES, type Language } from './languages.ts';
import { SERVER_NAMESPACES } from './server-namespaces.ts';
import { ISOLATING_INTERPOLATION } from './text-direction.ts';

/*
 * Texts for server and documents. The browser loads the same files on demand.
 */

type Texts = Record<string, unknown>;

async function loadTexts(language: Language): Promise<Record<string, Texts>> {
  const files = await Promise.all(
    SERVER_NAMESPACES.map(async (namespace) => {
      const file: { default: Texts } = await import(`../locales/${language}/${namespace}.json`, {
        with: { type: 'json' },
      });
      return [namespace, file.default] as const;
    }),
  );
  return Object.fromEntries(files);
}

const RESOURCES = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (language) => [language, await loadTexts(language)] as const)),
);

/** Translates `namespace:key` into a language; the parameter `count` selects the plural form. */
export type Translate = (language: Language, key: string, params?: Readonly<Record<string, string | number>>) => string;

/**
 * Creates a translator with all texts in memory. It falls back to German for a text that a language lacks.
 *
 * @param options.isStrict throws a RangeError on an unknown key or a placeholder without a value, for tests
 */
export function createTranslator(options: { readonly isStrict?: boolean } = {}): Translate {
  const texts = createInstance();
  void texts.init({
    resources: RESOURCES,
    ns: SERVER_NAMESPACES,
    fallbackLng: LANGUAGES[0],
    initAsync: false,
    interpolation: ISOLATING_INTERPOLATION,
    ...(options.isStrict ? { missingInterpolationHandler: refuseEmptyPlaceholder } : {}),
  });
  const inLanguage = new Map(LANGUAGES.map((language) => [language, texts.getFixedT(language)]));
  return (language, key, params = {}) => {
    if (options.isStrict && !texts.exists(key, { ...params, lng: language })) throw new RangeError(`no text: ${key}`);
    return inLanguage.get(language)?.(key, params) ?? key;
  };
}

function refuseEmptyPlaceholder(text: string, placeholder: RegExpExecArray): never {
  throw new RangeError(`no value for ${placeholder[0]} in: ${text}`);
}

const QUALITY = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** The language of the product that an `Accept-Language` header prefers; German when it names none of them. */
export function parseAcceptLanguage(header: string | undefined): Language {
  const preferences = (header ?? '').split(',').map((range) => {
    const [tag = '', quality = 'q=1'] = range.split(';').map((part) => part.trim().toLowerCase());
    return { language: tag.split('-')[0], quality: Number(QUALITY.exec(quality)?.[1] ?? 0) };
  });
  const best = preferences
    .filter(({ language, quality }) => isLanguage(language) && quality > 0)
    .reduce<(typeof preferences)[number] | null>((a, b) => (a !== null && a.quality >= b.quality ? a : b), null);
  return isLanguage(best?.language) ? best.language : LANGUAGES[0];
}
