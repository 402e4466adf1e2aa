import { LANGUAGES, type Language } from '@zeitblatt/i18n/languages';
import { createTranslator } from '@zeitblatt/i18n/translate';

/** A text in German and in a second language; `second` is null without one, or when both texts are equal. */
export type Label = { readonly german: string; readonly second: string | null };

/** Translates a key (`namespace:key`) into a label. */
export type WriteLabel = (key: string, params?: Readonly<Record<string, string | number>>) => Label;

const translate = createTranslator({ isStrict: true });

export const createLabel = (german: string, second: string | null): Label => ({
  german,
  second: second === german ? null : second,
});

function createLabelWriter(language: Language): WriteLabel {
  const write: WriteLabel = (key, params) => {
    const german = translate(LANGUAGES[0], key, params);
    return createLabel(german, language === LANGUAGES[0] ? null : translate(language, key, params));
  };
  // Cache: a sheet has about 80 labels without parameters, and translating them took a fifth of the time of a page.
  const cached = new Map<string, Label>();
  return (key, params) => {
    if (params !== undefined) return write(key, params);
    const label = cached.get(key) ?? write(key);
    cached.set(key, label);
    return label;
  };
}

const LABEL_WRITERS = Object.fromEntries(
  LANGUAGES.map((language) => [language, createLabelWriter(language)]),
) as Readonly<Record<Language, WriteLabel>>;

/** Writes labels in German and in `language`; for `de` in German alone. */
export const labelWriterFor = (language: Language): WriteLabel => LABEL_WRITERS[language];
