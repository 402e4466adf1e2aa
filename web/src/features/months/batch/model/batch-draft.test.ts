import { expect, test } from 'vitest';
import { draftChunksOf } from './batch-draft.ts';

const sheetOf = (schema_id: number, reason = '') => ({
  schema_id,
  days: null,
  fingerprint: '0123456789abcdef',
  timesheet_id: null,
  version: 0,
  reasons: [{ key: 'over_10_hours:2026-05-04', reason }],
});

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

test('ten thousand sheets as they were proposed are chunks of five hundred, in order', () => {
  const sheets = Array.from({ length: 10_000 }, (_, index) => sheetOf(index + 1));
  const chunks = draftChunksOf(sheets);
  expect(chunks.map(({ length }) => length)).toEqual(Array.from({ length: 20 }, () => 500));
  expect(chunks.flat()).toEqual(sheets);
});

test('large sheets make chunks of at most 128 kB, counted in bytes of UTF-8', () => {
  const sheets = Array.from({ length: 300 }, (_, index) => sheetOf(index + 1, 'ж'.repeat(500)));
  const chunks = draftChunksOf(sheets);
  expect(chunks.length).toBeGreaterThan(1);
  for (const chunk of chunks) expect(bytesOf(chunk)).toBeLessThan(130 * 1024);
  expect(chunks.flat()).toEqual(sheets);
});
