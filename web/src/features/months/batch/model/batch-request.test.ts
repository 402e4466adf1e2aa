import { expect, test } from 'vitest';
import { batchRequestOf, batchSheetIdsOf, proposalChunksOf } from './batch-request.ts';

test('many people and a month: each of them once, in the order of the address', () => {
  const request = batchRequestOf({ month: '2026-05', schemas: [70, 80, 70], ignore_last_6_days: true });
  expect(request).toMatchObject({ kind: 'users', ignoreLastDays: true, lastDay: null, heading: null });
  expect(request && batchSheetIdsOf(request)).toEqual([
    { schemaId: 70, month: '2026-05' },
    { schemaId: 80, month: '2026-05' },
  ]);
});

test('one person and several months: each of them once, the earliest first', () => {
  const request = batchRequestOf({ schema_id: 70, months: ['2026-05', '2026-04', '2026-05'] });
  expect(request && batchSheetIdsOf(request)).toEqual([
    { schemaId: 70, month: '2026-04' },
    { schemaId: 70, month: '2026-05' },
  ]);
});

test('one person and one month is a batch of one', () => {
  expect(batchRequestOf({ schema_id: 70, month: '2026-05' })).toMatchObject({ kind: 'months', months: ['2026-05'] });
});

test.each([{}, { month: '2026-05' }, { schemas: [70] }, { schema_id: 70 }, { months: ['2026-05'] }])(
  'an address that names nobody, or no month, is no batch: %j',
  (search) => {
    expect(batchRequestOf(search)).toBeNull();
  },
);

test('the name in the address stands as heading, its dashes as spaces', () => {
  const search = { month: '2026-05', schemas: [70] };
  expect(batchRequestOf({ ...search, archiveName: 'Baustelle-Nord-Mai' })?.heading).toBe('Baustelle Nord Mai');
  expect(batchRequestOf({ ...search, archiveName: '--' })?.heading).toBeNull();
});

test('the sheets are asked for five at a time', () => {
  const stops = Array.from({ length: 12 }, (_, index) => ({ schemaId: index + 1, month: '2026-05' }));
  expect(proposalChunksOf(stops).map((chunk) => chunk.length)).toEqual([5, 5, 2]);
  expect(proposalChunksOf(stops).flat()).toEqual(stops);
  expect(proposalChunksOf([])).toEqual([]);
});
