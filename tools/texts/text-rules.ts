import type { Call, CodePlace } from '../architecture/reading/parse-source.ts';
import type { Project, SourceFile, Violation } from '../architecture/reading/read-project.ts';

/** Keys as `namespace:key`; the forms of a plural are one key. */
export type TextKeys = ReadonlySet<string>;

interface Tree {
  [key: string]: string | Tree;
}

const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/** The keys of a language from its files, by namespace. */
export function keysOf(files: Record<string, unknown>): TextKeys {
  const keys = new Set<string>();
  const collect = (prefix: string, tree: Tree): void => {
    for (const [name, value] of Object.entries(tree)) {
      if (typeof value === 'string') keys.add(`${prefix}${name.replace(PLURAL_FORM, '')}`);
      else collect(`${prefix}${name}.`, value);
    }
  };
  for (const [namespace, tree] of Object.entries(files)) collect(`${namespace}:`, tree as Tree);
  return keys;
}

/** Beginnings of text keys that the code puts together from parts, each with the place that does so. */
const SPELLED_NOWHERE: Record<string, string> = {};

/** Packages whose code shows texts or names them. */
const SPEAKS = /^(contract|documents|domain|server|web)\//;

const speakers = ({ sources }: Project): SourceFile[] =>
  sources.filter(({ path, isForTests }) => SPEAKS.test(path) && !isForTests);

/** Keys that no code uses: they would still be translated, but never shown. */
export function unusedKeys(project: Project, keys: TextKeys): string[] {
  const used = new Set<string>();
  for (const source of speakers(project)) {
    for (const { text } of source.texts) for (const key of meantKeys(source, text, keys)) used.add(key);
  }
  const isSpelledNowhere = (key: string) => Object.keys(SPELLED_NOWHERE).some((beginning) => key.startsWith(beginning));
  return [...keys].filter((key) => !used.has(key) && !isSpelledNowhere(key));
}

/** Keys that the code uses and the German texts lack; the key itself would be shown. */
export function missingKeys(project: Project, keys: TextKeys): Violation[] {
  const namespaces = new Set([...keys].map((key) => key.split(':')[0] ?? ''));
  const isQualified = ({ text }: CodePlace) => QUALIFIED.test(text) && namespaces.has(text.split(':')[0] ?? '');
  return speakers(project).flatMap((source) => {
    const asked = [...source.texts.filter(isQualified), ...source.calls.flatMap(askedBy)];
    const missing = asked.filter(({ text }) => meantKeys(source, text, keys).length === 0);
    const seen = new Map(missing.map(({ line, text }) => [`${line} ${text}`, { line, text }]));
    return [...seen.values()].map(({ line, text }) => ({
      path: source.path,
      line,
      message: `no text ${text}: add it to i18n/locales, in each language`,
    }));
  });
}

const QUALIFIED = /^[a-z]\w*:[a-zA-Z][\w.]*(\$\{\}|[\w.])*$/;

/**
 * The text key that a call of `t` asks for. A key that is not written in the call itself, such as a constant, is found
 * where its text is written.
 */
const askedBy = ({ text: name, args: [key], line }: Call): CodePlace[] =>
  name === 't' && key !== undefined && isTelling(key) && !key.includes(' ') ? [{ line, text: key }] : [];

/** A template that begins with a value could be any key. */
const isTelling = (text: string): boolean => !text.startsWith('${}');

/** All keys that a text in the code can mean: itself or, with values in it, every key of its form. */
function meantKeys(source: SourceFile, text: string, keys: TextKeys): string[] {
  if (!isTelling(text)) return [];
  const candidates = text.includes(':') ? [text] : namespacesOf(source).map((namespace) => `${namespace}:${text}`);
  return candidates.flatMap((candidate) => {
    if (!candidate.includes('${}')) return keys.has(candidate) ? [candidate] : [];
    const form = new RegExp(
      `^${candidate
        .split('${}')
        .map((part) => RegExp.escape(part))
        .join('[\\w.]+')}$`,
    );
    return [...keys].filter((key) => form.test(key));
  });
}

const ASKS_FOR_NAMESPACES = /^(useTranslation|getFixedT)$/;

/** The namespaces a file has opened, as `useTranslation('employees')` does; `common` is always open. */
function namespacesOf({ calls, typeArguments }: SourceFile): string[] {
  const opened = calls.filter(({ text }) => ASKS_FOR_NAMESPACES.test(text)).flatMap(({ args }) => args);
  return [...new Set(['common', ...opened, ...typeArguments.map(({ text }) => text)])];
}

/** Names of the product, which are the same in every language. */
const NAMES = ['Zeitblatt'];

/** A sentence in a screen's code speaks one language only. */
export function untranslatedTexts({ sources }: Project): Violation[] {
  return sources
    .filter(({ path, isForTests }) => path.startsWith('web/src/') && !isForTests)
    .flatMap(({ path, screenTexts }) =>
      screenTexts
        .filter(({ text }) => !NAMES.includes(text))
        .map(({ line, text }) => ({ path, line, message: `shows "${text}": move it into i18n/locales and show t(…)` })),
    );
}
