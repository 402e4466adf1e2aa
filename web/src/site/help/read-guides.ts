import type { GuideName } from '@zeitblatt/i18n/guides';
import type { Language } from '@zeitblatt/i18n/languages';
import i18next from 'i18next';
import { type Guide, parseGuide } from './guide-text.ts';

const files = import.meta.glob<string>('../../../../i18n/guides/*/*.md', {
  eager: true,
  import: 'default',
  query: '?raw',
});

const read = new Map<string, Guide>();

/**
 * The guide of a name in a language, with the texts of the product in that language.
 *
 * @throws Error when it is not written in this language, or names a text that does not exist
 */
export function readGuide(name: GuideName, language: Language): Guide {
  const path = `${language}/${name}.md`;
  const source = files[`../../../../i18n/guides/${path}`];
  if (source === undefined) throw new Error(`There is no guide ${path}.`);
  // The keys come from files, which the types of the texts do not know.
  const t = i18next.getFixedT(language) as (key: string, values: object) => string;
  const say = (key: string, values: Readonly<Record<string, string | number>>): string => {
    // i18next answers with the key when it has no text.
    const text = t(key, values);
    if (text === key || text === key.slice(key.indexOf(':') + 1)) throw new Error(`${path}: no text ${key}`);
    return text;
  };
  const guide = read.get(path) ?? parseGuide(source, say);
  read.set(path, guide);
  return guide;
}
