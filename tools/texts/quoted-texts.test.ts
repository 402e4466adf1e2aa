import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../platform.mjs';
import { isQuoted, quotedTextsOf, saysWordForWord, unreadRows } from './quoted-texts.ts';

const product = readFileSync(join(PROJECT_FOLDER, 'docs', 'product.md'), 'utf8');

type Tree = { readonly [name: string]: string | Tree };

/** The text of a key in a language, or the empty text. */
function textOf(language: string, key: string): string {
  const [namespace, path = ''] = key.split(':');
  const file = join(PROJECT_FOLDER, 'i18n', 'locales', language, `${namespace}.json`);
  let found: string | Tree | undefined = JSON.parse(readFileSync(file, 'utf8')) as Tree;
  for (const name of path.split('.')) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : '';
}

describe('the texts that the specification quotes', () => {
  const quoted = quotedTextsOf(product);

  test('are all read', () => {
    expect(quoted.length).toBeGreaterThan(30);
    expect(unreadRows(product)).toEqual([]);
  });

  test.each(quoted)('$quotation is quoted by it', ({ quotation }) => {
    expect(isQuoted(product, quotation)).toBe(true);
  });

  test.each(quoted.filter(({ instead }) => instead === null))('$key says $quotation', ({ quotation, key }) => {
    const text = textOf('en', key);
    expect({ text, isWordForWord: saysWordForWord(text, quotation) }).toEqual({ text, isWordForWord: true });
  });

  test.each(quoted.filter(({ instead }) => instead !== null))('$key says $instead on purpose', ({ key, instead }) => {
    expect(textOf('en', key)).toBe(instead);
  });

  test('that are German are the German text', () => {
    expect(textOf('de', 'contact:sent')).toBe('E-Mail erfolgreich gesendet');
  });
});

describe('a quotation', () => {
  const table = (row: string) =>
    `It says 'Delete?'.\n\n## 10. Texts quoted word for word\n\n| quotation | key | x |\n|---|---|---|\n${row}\n`;

  test('is read with its key and with what the product says instead', () => {
    expect(quotedTextsOf(table('| Download | `a:b.c` | Continue: a reason |'))).toEqual([
      { quotation: 'Download', key: 'a:b.c', instead: 'Continue' },
    ]);
    expect(quotedTextsOf(table('| Delete? | `a:b_other` | |'))).toEqual([
      { quotation: 'Delete?', key: 'a:b_other', instead: null },
    ]);
  });

  test('that cannot be read is told', () => {
    expect(unreadRows(table('| Delete? | a:b | |'))).toEqual(['| Delete? | a:b | |']);
    expect(isQuoted(table('| Add | `a:b` | |'), 'Add')).toBe(false);
    expect(isQuoted(table('| Delete? | `a:b` | |'), 'Delete?')).toBe(true);
  });

  test.each([
    ['Inactivity of {{name}}', 'Inactivity of {user}', true],
    ['Please select {{count}} more days', 'Please select N more days', true],
    ['Delete the entry?', 'Delete the Entry?', false],
    ['Generating…', 'Generating...', false],
    ['Could not load translations.', 'Could not load translations', false],
  ])('%s against %s: %s', (text, quotation, equal) => {
    expect(saysWordForWord(text, quotation)).toBe(equal);
  });
});
