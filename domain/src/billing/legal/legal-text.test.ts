import { expect, test } from 'vitest';
import { parseLegalText } from './legal-text.ts';

test('a text is read in its parts', () => {
  const text = `
## § 1 Über uns

Erste Zeile
zweite Zeile mit [Verweis](/avv).
- eins
- zwei
> Straße 1
>
> 10115 Berlin

### Liste
| A | B |
| a | b |
{{#stripe}}
Absatz
{{/stripe}}
`;
  expect(parseLegalText(text)).toEqual([
    { kind: 'heading', level: 2, text: '§ 1 Über uns', id: '1-ueber-uns' },
    {
      kind: 'paragraph',
      spans: [{ text: 'Erste Zeile zweite Zeile mit ' }, { text: 'Verweis', href: '/avv' }, { text: '.' }],
    },
    { kind: 'list', items: [[{ text: 'eins' }], [{ text: 'zwei' }]] },
    { kind: 'lines', items: [[{ text: 'Straße 1' }], [{ text: '10115 Berlin' }]] },
    { kind: 'heading', level: 3, text: 'Liste', id: 'liste' },
    { kind: 'table', head: [[{ text: 'A' }], [{ text: 'B' }]], rows: [[[{ text: 'a' }], [{ text: 'b' }]]] },
    { kind: 'mark', text: '{{#stripe}}' },
    { kind: 'paragraph', spans: [{ text: 'Absatz' }] },
    { kind: 'mark', text: '{{/stripe}}' },
  ]);
});

test('empty points and rows are left out', () => {
  expect(parseLegalText('- \n- ')).toEqual([]);
  const head = [[{ text: 'A' }], [{ text: 'B' }]];
  expect(parseLegalText('| A | B |\n|  |  |')).toEqual([{ kind: 'table', head, rows: [] }]);
});
