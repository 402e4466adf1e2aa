import path from 'node:path';
import { expect, test } from 'vitest';
import { exampleTimesheet } from '../testing/example-timesheet.ts';
import { findDrawingSources, hashPrinted } from './printed-hash.ts';
import type { TimesheetDocument } from './timesheet-document.ts';

const example = (): TimesheetDocument => exampleTimesheet({ month: '2026-05' });

/** Each value of a document with the way to it. */
function pathsOf(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [way];
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...way, key]));
}

function withOther(document: TimesheetDocument, way: readonly string[]): TimesheetDocument {
  const copy = structuredClone(document);
  const last = way.at(-1) ?? '';
  const holder = way.slice(0, -1).reduce<object>((inner, key) => Reflect.get(inner, key) as object, copy);
  Reflect.set(holder, last, `another ${String(Reflect.get(holder, last))}`);
  return copy;
}

test('sheets that show the same have the same hash', () => {
  expect(hashPrinted(example())).toEqual(hashPrinted(structuredClone(example())));
  expect(hashPrinted(example())).toHaveLength(32);
});

test('every value that a sheet shows changes the hash', () => {
  const ways = pathsOf(example());
  const hashes = ways.map((way) => hashPrinted(withOther(example(), way)).toString('hex'));
  expect(ways.length).toBeGreaterThan(300);
  expect(new Set([...hashes, hashPrinted(example()).toString('hex')]).size).toBe(ways.length + 1);
});

test('the hash covers what draws: code, template, texts of all languages, fonts, typesetter', () => {
  const names = findDrawingSources().map((file) => file.split(path.sep).slice(-2).join('/'));
  expect(names).toEqual(
    expect.arrayContaining([
      'timesheets/render-timesheet.ts',
      'templates/timesheet.typ',
      ...['de', 'en', 'tr', 'ru'].flatMap((language) => [`${language}/documents.json`, `${language}/calendar.json`]),
      '400Regular/IBMPlexSans_400Regular.ttf',
      '600SemiBold/NotoSans_600SemiBold.ttf',
      'typst-ts-node-compiler/package.json',
      'i18next/package.json',
    ]),
  );
});
