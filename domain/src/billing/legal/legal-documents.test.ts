import { describe, expect, test } from 'vitest';
import { fillText } from './fill-text.ts';
import { COMPLETE_FACTS } from './legal.builder.ts';
import type { Span } from './legal-block.ts';
import { LEGAL_DOCUMENTS } from './legal-documents.ts';
import { FACT_LABELS, type FactName, NEEDED_FACTS } from './legal-facts.ts';
import { parseLegalText, type TextBlock } from './legal-text.ts';

const CASES = LEGAL_DOCUMENTS.map((document) => [document.slug, document.text] as const);
const textOf = (slug: string): string => LEGAL_DOCUMENTS.find((each) => each.slug === slug)?.text ?? '';

const spansOf = (block: TextBlock): readonly Span[] => {
  if (block.kind === 'heading' || block.kind === 'mark') return [{ text: block.text }];
  if (block.kind === 'paragraph') return block.spans;
  return block.kind === 'table' ? [block.head, ...block.rows].flat(2) : block.items.flat();
};
const wordsOf = (blocks: readonly TextBlock[]): string[] => blocks.flatMap(spansOf).map(({ text }) => text);

describe.each(CASES)('the text of /%s', (_slug, text) => {
  test('names facts that there are, and every part is closed', () => {
    const names = [...text.matchAll(/\{\{[#/]?([\w.]+)\}\}/g)].map(([, name]) => name ?? '');
    expect(names.filter((name) => !Object.hasOwn(FACT_LABELS, name))).toEqual([]);
    expect(fillText(text, COMPLETE_FACTS)).not.toMatch(/\{\{|\}\}/);
    expect(fillText(text, {})).not.toMatch(/\{\{|\}\}/);
  });

  test('has no signs of its spelling on the page', () => {
    for (const facts of [{}, COMPLETE_FACTS]) {
      const blocks = parseLegalText(fillText(text, facts));
      expect(blocks.filter(({ kind }) => kind === 'mark')).toEqual([]);
      expect(wordsOf(blocks).filter((words) => /^[#>|-] |\]\(|^\s*$/.test(words))).toEqual([]);
    }
  });

  test('has headings with anchors of their own', () => {
    const ids = parseLegalText(text).flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain('');
  });

  test('has tables with as many cells in each row as titles', () => {
    const rows = parseLegalText(text).flatMap((block) =>
      block.kind === 'table' ? block.rows.map((row) => row.length - block.head.length) : [],
    );
    expect(rows.filter((difference) => difference !== 0)).toEqual([]);
  });

  test('D50: promises no legal certainty', () => {
    expect(text).not.toMatch(/rechtssicher|rechtskonform|gesetzeskonform|garantier(t|en) |100 ?%/i);
  });

  test('uses the words of the glossary', () => {
    expect(text).not.toMatch(/Benutzerkonto|Backup|Fassung|Abo\b|Login|Token/);
  });
});

describe('the operator', () => {
  test.each(NEEDED_FACTS.map((name) => [name]))('%s is marked where it is missing', (name) => {
    const { [name]: _, ...facts } = COMPLETE_FACTS;
    const all = LEGAL_DOCUMENTS.map(({ text }) => fillText(text, facts)).join('\n');
    expect(all).toContain(`[${FACT_LABELS[name]} fehlt]`);
  });

  test('every fact that can be set is somewhere', () => {
    const all = LEGAL_DOCUMENTS.map(({ text }) => text).join('\n');
    const names = Object.keys(FACT_LABELS) as FactName[];
    expect(names.filter((name) => !all.includes(`{{${name}}}`) && !all.includes(`{{#${name}}}`))).toEqual([]);
  });
});

describe('D51', () => {
  test('GeoNames is credited only where its list was imported', () => {
    const { geonames: _, ...without } = COMPLETE_FACTS;
    expect(fillText(textOf('impressum'), COMPLETE_FACTS)).toContain('GeoNames');
    expect(fillText(textOf('impressum'), without)).not.toContain('GeoNames');
  });

  test('Stripe is named only where cards are offered', () => {
    const { stripe: _, ...without } = COMPLETE_FACTS;
    const named = (facts: object): number =>
      fillText(textOf('datenschutz'), facts).match(/Stripe Payments Europe/g)?.length ?? 0;
    expect([named(COMPLETE_FACTS), named(without)]).toEqual([2, 0]);
  });
});

test.each([
  ['datenschutz', ['aff', 'Cookie', 'Art. 15', 'Art. 21', 'Push', '§ 25 Abs. 2 Nr. 2 TDDDG', 'Rechenwerk GmbH']],
  ['agb', ['29,90 €', '129,90 €', 'bis 60', '14 Tage', 'Verordnung (EU) 2023/2854', 'höchstens 30 Tage', '§ 14 BGB']],
  ['avv', ['Art. 28', 'Anlage 2', 'Argon2id', 'Briefwerk GmbH', '48 Stunden', '30 Tage vorher', 'Art. 82']],
  ['impressum', ['§ 5 DDG', 'HRB 12345', 'Änne Müller', 'DE136695976', 'Gewerbeamt']],
  ['barrierefreiheit', ['WCAG', '2.2', 'post@mueller-software.example']],
  ['sicherheit', ['security.txt', '90 Tage']],
] as const)('/%s says what it has to say', (slug, parts) => {
  const words = fillText(textOf(slug), COMPLETE_FACTS).replaceAll(/\s+/g, ' ');
  expect(parts.filter((part) => !words.includes(part))).toEqual([]);
});
