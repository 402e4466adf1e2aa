import { LANGUAGES } from '@zeitblatt/i18n/languages';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { GUIDES, languagesOf } from '../../addresses/listed-pages.ts';
import type { GuideSpan } from './guide-spans.ts';
import type { GuideBlock } from './guide-text.ts';
import { linkTarget } from './link-target.ts';
import { pictureSize } from './pictures.ts';
import { readGuide } from './read-guides.ts';

const catalogues = import.meta.glob<Record<string, unknown>>('../../../../i18n/locales/*/*.json', {
  eager: true,
  import: 'default',
});
const sources = import.meta.glob<string>('../../../../i18n/guides/*/*.md', {
  eager: true,
  import: 'default',
  query: '?raw',
});

beforeAll(async () => {
  await i18next.init({
    lng: LANGUAGES[0],
    fallbackLng: false,
    ns: [],
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  for (const [file, texts] of Object.entries(catalogues)) {
    const [, language = '', namespace = ''] = /(\w+)\/([\w-]+)\.json$/.exec(file) ?? [];
    i18next.addResourceBundle(language, namespace, texts);
  }
});

const written = GUIDES.flatMap((guide) => languagesOf(`help/${guide}`).map((language) => ({ guide, language })));

const spansOf = (block: GuideBlock): readonly GuideSpan[] => {
  if ('spans' in block) return block.spans;
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()].flat();
  return 'items' in block ? block.items.flat() : [];
};

const idsOf = (blocks: readonly GuideBlock[]): string[] =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));

describe.each(written)('the guide $language/$guide', ({ guide, language }) => {
  test('names texts and pictures that exist, and leads to parts of guides that exist', () => {
    const { blocks } = readGuide(guide, language);
    for (const block of blocks)
      if (block.kind === 'picture') expect(pictureSize(`${language}/${block.name}`).width).toBeGreaterThan(0);
    const links = blocks.flatMap(spansOf).flatMap((span) => (span.kind === 'link' ? [span.to] : []));
    for (const to of links) {
      expect(linkTarget(to, language)).toMatch(/^[/#]/);
      const [name = '', anchor] = to.split('#');
      const target = GUIDES.find((one) => one === name);
      if (target !== undefined && anchor !== undefined)
        expect(idsOf(readGuide(target, language).blocks)).toContain(anchor);
    }
  });

  test('has headings with different ids', () => {
    const ids = idsOf(readGuide(guide, language).blocks);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('is one line long in the list of guides', () => {
    const { title, summary } = readGuide(guide, language);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(summary.length).toBeGreaterThan(40);
    expect(summary.length).toBeLessThanOrEqual(170);
  });
});

/** Structure that a guide has in common in all its languages: its parts in their order, with ids, pictures and quoted texts. */
const shapeOf = (source: string): string[] =>
  [...source.matchAll(/^(?:##|\d+\.|-|>|!|\|)|\{#[\w-]+\}|\]\([\w#:/-]+\)|\{\{[\w:.-]+/gm)].map(([sign]) => sign);

test.each(GUIDES)('the guide %s says the same in each of its languages', (guide) => {
  const [german, ...others] = languagesOf(`help/${guide}`).map(
    (language) => sources[`../../../../i18n/guides/${language}/${guide}.md`],
  );
  for (const other of others) expect(shapeOf(other ?? '').sort()).toEqual(shapeOf(german ?? '').sort());
});

test('there are no guides besides those that are listed', () => {
  const listed = written.map(({ guide, language }) => `../../../../i18n/guides/${language}/${guide}.md`);
  expect(Object.keys(sources).sort()).toEqual(listed.sort());
});
