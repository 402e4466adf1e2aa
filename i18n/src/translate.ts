import { createInstance } from 'i18next';
import { isLanguage, LANGUAGES, type Language } from './languages.ts';
import { SERVER_NAMESPACES } from './server-namespaces.ts';

/*
 * Texts for the server and the documents. The browser loads the same files one by one.
 */

type Texts = Record<string, unknown>;

async function textsOf(language: Language): Promise<Record<string, Texts>> {
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
  await Promise.all(LANGUAGES.map(async (language) => [language, await textsOf(language)] as const)),
);

/** Writes the text `namespace:key` in a language; `count` among the parameters chooses the plural form. */
export type Translate = (language: Language, key: string, params?: Readonly<Record<string, string | number>>) => string;

/**
 * A translator with every text at hand. A text that a language lacks is German.
 *
 * @param options.isStrict an unknown key or a placeholder without a value throws a RangeError, as tests want it
 */
export function createTranslator(options: { readonly isStrict?: boolean } = {}): Translate {
  const texts = createInstance();
  void texts.init({
    resources: RESOURCES,
    ns: SERVER_NAMESPACES,
    fallbackLng: LANGUAGES[0],
    initAsync: false,
    interpolation: { escapeValue: false },
    ...(options.isStrict ? { missingInterpolationHandler: refuseUnfilled } : {}),
  });
  const inLanguage = new Map(LANGUAGES.map((language) => [language, texts.getFixedT(language)]));
  return (language, key, params = {}) => {
    if (options.isStrict && !texts.exists(key, { ...params, lng: language })) throw new RangeError(`no text: ${key}`);
    return inLanguage.get(language)?.(key, params) ?? key;
  };
}

function refuseUnfilled(text: string, placeholder: RegExpExecArray): never {
  throw new RangeError(`nothing for ${placeholder[0]} in: ${text}`);
}

const QUALITY = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** The best language of an `Accept-Language` header that the product speaks; German when there is none. */
export function languageOf(header: string | undefined): Language {
  const wishes = (header ?? '').split(',').map((range) => {
    const [tag = '', quality = 'q=1'] = range.split(';').map((part) => part.trim().toLowerCase());
    return { language: tag.split('-')[0], quality: Number(QUALITY.exec(quality)?.[1] ?? 0) };
  });
  const best = wishes
    .filter((wish) => isLanguage(wish.language) && wish.quality > 0)
    .reduce<(typeof wishes)[number] | null>((a, b) => (a !== null && a.quality >= b.quality ? a : b), null);
  return isLanguage(best?.language) ? best.language : LANGUAGES[0];
}
