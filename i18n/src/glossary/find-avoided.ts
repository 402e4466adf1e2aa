import type { Language } from '../languages.ts';
import { GERMAN } from './de.ts';
import { ENGLISH } from './en.ts';
import type { GlossaryEntry } from './glossary-entry.ts';
import { RUSSIAN } from './ru.ts';
import { TURKISH } from './tr.ts';

/** The words of each language. */
export const GLOSSARY: Readonly<Record<Language, readonly GlossaryEntry[]>> = {
  de: GERMAN,
  en: ENGLISH,
  tr: TURKISH,
  ru: RUSSIAN,
};

/** A text with a word that the glossary avoids. */
export type AvoidedWord = {
  /** Key of the text as `namespace:key`. */
  readonly key: string;
  /** The word as it stands in the text. */
  readonly word: string;
  /** Word of the glossary to use instead. */
  readonly use: string;
};

const PLACEHOLDER = /\{\{.*?\}\}/g;
/** Letters of a word. The names of fields, like `city_id`, are one word. */
const LETTER = '[\\p{L}\\p{M}\\p{N}_]';

/** Characters that may not stand before a word: a hyphen too, for `mini-job` is a word of its own. */
const JOINED = '[\\p{L}\\p{M}\\p{N}_-]';

/**
 * The places of a word in a text, without regard to the case of its first letter, at word boundaries of any script.
 * Words with capitals only, like `TOTP`, keep them.
 */
function patternOf(avoided: string, language: Language): RegExp {
  const words = RegExp.escape(avoided).replaceAll('\\*', `${LETTER}*`);
  const first = avoided.charAt(0);
  const cases = new Set([first.toLocaleLowerCase(language), first.toLocaleUpperCase(language)]);
  const begin = RegExp.escape(first);
  const anyCase = words.startsWith(begin) ? `[${[...cases].join('')}]${words.slice(begin.length)}` : words;
  return new RegExp(`(?<!${JOINED})${anyCase}(?!${LETTER})`, 'gu');
}

const meets = (key: string, exception: string): boolean =>
  exception.endsWith('*') ? key.startsWith(exception.slice(0, -1)) : key === exception;

const isExcepted = (key: string, entry: GlossaryEntry): boolean =>
  Object.keys(entry.except ?? {}).some((exception) => meets(key, exception));

/**
 * Finds the words that the glossary of a language avoids.
 *
 * @param texts the texts of the language by `namespace:key`, with the form of a plural at the end of the key
 * @source docs/decisions/0058-words-are-data.md
 */
export function findAvoidedWords(
  language: Language,
  texts: ReadonlyMap<string, string>,
  glossary: readonly GlossaryEntry[] = GLOSSARY[language],
): AvoidedWord[] {
  const patterns = glossary.flatMap((entry) =>
    entry.avoid.map((avoided) => ({ entry, pattern: patternOf(avoided, language) })),
  );
  return [...texts].flatMap(([key, text]) =>
    patterns
      .filter(({ entry }) => !isExcepted(key, entry))
      .flatMap(({ entry, pattern }) =>
        (text.replaceAll(PLACEHOLDER, '#').match(pattern) ?? []).map((word) => ({ key, word, use: entry.use })),
      ),
  );
}

/** Exceptions that no text needs: the text is gone, or its word was replaced. */
export function idleExceptions(
  language: Language,
  texts: ReadonlyMap<string, string>,
  glossary: readonly GlossaryEntry[] = GLOSSARY[language],
): string[] {
  return glossary.flatMap(({ use, avoid, except = {} }) => {
    const found = findAvoidedWords(language, texts, [{ use, avoid }]).map(({ key }) => key);
    return Object.keys(except).filter((exception) => !found.some((key) => meets(key, exception)));
  });
}
