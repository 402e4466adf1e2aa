import { LANGUAGES, type Language } from '@zeitblatt/i18n/languages';
import { createTranslator } from '@zeitblatt/i18n/translate';

/** A text in German and, where the reader has another language and it says something else, in that one. */
export type Label = { readonly german: string; readonly second: string | null };

/** Writes the text of a key (`namespace:key`) as a label. */
export type WriteLabel = (key: string, params?: Readonly<Record<string, string | number>>) => Label;

const translate = createTranslator({ isStrict: true });

export const pair = (german: string, second: string | null): Label => ({
  german,
  second: second === german ? null : second,
});

function createLabels(language: Language): WriteLabel {
  const write: WriteLabel = (key, params) => {
    const german = translate(LANGUAGES[0], key, params);
    return pair(german, language === LANGUAGES[0] ? null : translate(language, key, params));
  };
  // A sheet has some eighty labels without parameters; looking each one up again costs a fifth of the page.
  const plain = new Map<string, Label>();
  return (key, params) => {
    if (params !== undefined) return write(key, params);
    const label = plain.get(key) ?? write(key);
    plain.set(key, label);
    return label;
  };
}

const LABELS = Object.fromEntries(LANGUAGES.map((language) => [language, createLabels(language)])) as Readonly<
  Record<Language, WriteLabel>
>;

/** Labels in German and `language`, or in German alone. */
export const bilingual = (language: Language): WriteLabel => LABELS[language];
