import { expect, test } from 'vitest';
import { parseGuide, wordsOf } from './guide-text.ts';

const TEXTS: Readonly<Record<string, string>> = { 'common:save': 'Speichern', 'ui:left': 'Noch {{count}} Tage' };

const say = (key: string, values: Readonly<Record<string, string | number>>): string => {
  const text = TEXTS[key];
  if (text === undefined) throw new Error(`no text ${key}`);
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
};

const read = (body: string) => parseGuide(`# Titel\nKurz gesagt.\n\n${body}`, say).blocks;

test('a guide has a title, a summary and its parts', () => {
  const source = '# Der Monat\nWas\nzu tun ist.\n\n## Lesen {#read}\n1. Erstens\n2. Zweitens\n\n- Punkt\n> Achtung';
  expect(parseGuide(source, say)).toEqual({
    title: 'Der Monat',
    summary: 'Was zu tun ist.',
    blocks: [
      { kind: 'heading', id: 'read', text: 'Lesen' },
      { kind: 'steps', items: [[{ kind: 'text', text: 'Erstens' }], [{ kind: 'text', text: 'Zweitens' }]] },
      { kind: 'points', items: [[{ kind: 'text', text: 'Punkt' }]] },
      { kind: 'note', spans: [{ kind: 'text', text: 'Achtung' }] },
    ],
  });
});

test('a text of the product stands in the guide as on the screen, with its values', () => {
  expect(read('Drücken Sie {{common:save}}. {{ui:left|count=3}}')).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { kind: 'text', text: 'Drücken Sie ' },
        { kind: 'bold', text: 'Speichern' },
        { kind: 'text', text: '. ' },
        { kind: 'bold', text: 'Noch 3 Tage' },
      ],
    },
  ]);
});

test.each([
  ['a text that does not exist', 'Drücken Sie {{common:savee}}.', /no text common:savee/],
  ['a text without a value it needs', '{{ui:left}}', /ui:left needs values/],
  ['a picture without a description', '![](month)', /no picture/],
  ['a text of the product inside bold words', '**{{common:save}}:** so', /not read: \*\*/],
])('%s is refused', (_what, body, message) => {
  expect(() => read(body)).toThrow(message);
});

test('a guide without a summary is refused', () => {
  expect(() => parseGuide('# Titel\n## Lesen', say)).toThrow(/summary/);
});

test('keys, bold words and links are told apart, and a table has its titles', () => {
  expect(read('`Strg K` und **fett**, [Woche](week#correct)')).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { kind: 'key', text: 'Strg K' },
        { kind: 'text', text: ' und ' },
        { kind: 'bold', text: 'fett' },
        { kind: 'text', text: ', ' },
        { kind: 'link', text: 'Woche', to: 'week#correct' },
      ],
    },
  ]);
  const [table] = read('| a | b |\n|---|---|\n| {{ui:left|count=2}} | d |');
  expect(table && wordsOf(table)).toBe('a b Noch 2 Tage d');
});

test('a heading without an id has one of its words', () => {
  expect(read('## Пять неверных PIN-кодов')).toEqual([
    { kind: 'heading', id: 'пять-неверных-pin-кодов', text: 'Пять неверных PIN-кодов' },
  ]);
});
