import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkEveryMonth } from '../any-month.builder.ts';
import { FINDING_KINDS, type FindingKind } from './finding.ts';

describe('the texts', () => {
  type Texts = Record<string, unknown>;
  const LANGUAGES = ['de', 'en', 'tr', 'ru'];

  const textsOf = (kind: FindingKind) => ({
    title: `compliance:kind.${kind}.title`,
    text: `compliance:kind.${kind}.text`,
  });

  /** Every form of a text in a language, plurals included. */
  function formsOf(language: string, key: string): string[] {
    const file = new URL(`../../../../../i18n/locales/${language}/compliance.json`, import.meta.url);
    const path = key.replace('compliance:', '').split('.');
    const name = path.pop() ?? '';
    const parent = path.reduce<Texts>(
      (tree, part) => tree[part] as Texts,
      JSON.parse(readFileSync(file, 'utf8')) as Texts,
    );
    return Object.entries(parent)
      .filter(([found]) => found.replace(/_(one|few|many|other)$/, '') === name)
      .map(([, text]) => String(text));
  }
  const forms = LANGUAGES.flatMap((language) =>
    FINDING_KINDS.flatMap((kind) =>
      Object.values(textsOf(kind)).flatMap((key) => formsOf(language, key).map((text) => ({ language, kind, text }))),
    ),
  );
  const placeholders = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');

  test('are there in four languages', () => {
    for (const language of LANGUAGES) {
      for (const kind of FINDING_KINDS) {
        const { title, text } = textsOf(kind);
        expect(formsOf(language, title), `${language} ${title}`).toHaveLength(1);
        expect(formsOf(language, text).length, `${language} ${text}`).toBeGreaterThan(0);
      }
    }
  });

  test('find every value they name among the parameters, each with its unit', () => {
    const isRight = (name: string, value: number | string): boolean => {
      if (name.endsWith('Day')) return /^\d{4}-\d{2}-\d{2}$/.test(String(value));
      if (name.endsWith('Time')) return /^\d{2}:\d{2}$/.test(String(value));
      return /(Minutes|Cents|Count)$|^count$/.test(name) && Number.isSafeInteger(value) && Number(value) >= 0;
    };
    const named = new Map<string, string[]>(
      FINDING_KINDS.map((kind) => [
        kind,
        forms.filter((form) => form.kind === kind).flatMap(({ text }) => placeholders(text)),
      ]),
    );
    checkEveryMonth((_month, findings) => {
      const wrong = findings.flatMap(({ kind, params }) => [
        ...Object.entries(params).filter(([name, value]) => !isRight(name, value)),
        ...(named.get(kind) ?? []).filter((name) => params[name] === undefined),
      ]);
      expect(wrong).toEqual([]);
    });
  });

  test('name the same values in every language', () => {
    for (const kind of FINDING_KINDS) {
      const named = LANGUAGES.map((language) =>
        [
          ...new Set(
            forms
              .filter((form) => form.kind === kind && form.language === language)
              .flatMap(({ text }) => placeholders(text)),
          ),
        ].sort(),
      );
      for (const names of named) expect(names, kind).toEqual(named[0]);
    }
  });

  test('neither promise legal certainty nor accuse', () => {
    const tooStrong =
      /rechtssicher|verstoß|verboten|illegal|strafbar|legally certain|violat|forbidden|unlawful|ihlal|yasak|нарушен|запрещ|незакон/i;
    expect(forms.filter(({ text }) => tooStrong.test(text))).toEqual([]);
  });
});
