import { expect, test } from 'vitest';
import { fillText } from './fill-text.ts';

test('a fact takes the place of its token, and is not read as a token', () => {
  const facts = { 'operator.name': '{{operator.city}} & $1 <b>', 'operator.city': 'Bonn' } as const;
  expect(fillText('{{operator.name}} in {{operator.city}}', facts)).toBe('{{operator.city}} & $1 <b> in Bonn');
});

test('a missing fact is named', () => {
  expect(fillText('Telefon: {{operator.phone}}', {})).toBe('Telefon: [Telefonnummer fehlt]');
});

test('a part stands only where its fact is set, also inside another part', () => {
  const text =
    '{{#operator.registerNumber}}Nr. {{operator.registerNumber}}{{#operator.phone}}, Tel.{{/operator.phone}}{{/operator.registerNumber}}.';
  expect(fillText(text, {})).toBe('.');
  expect(fillText(text, { 'operator.registerNumber': 'HRB 1' })).toBe('Nr. HRB 1.');
  expect(fillText(text, { 'operator.registerNumber': 'HRB 1', 'operator.phone': '1' })).toBe('Nr. HRB 1, Tel..');
});

test('what is no fact stays', () => {
  expect(fillText('{{other}} {{#other}}x{{/other}} {{constructor}}', {})).toBe(
    '{{other}} {{#other}}x{{/other}} {{constructor}}',
  );
});
