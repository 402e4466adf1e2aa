import type { LogEntry } from '@zeitblatt/domain/company/log/log';
import { expect, test } from 'vitest';
import { groupLogEntries } from './log-groups.ts';

const entry = (id: number, given: Partial<LogEntry> = {}): LogEntry => ({
  id,
  type: 'timesheet_saved',
  subject: null,
  changes: [],
  created_at: '2026-11-20 09:05:00',
  user: { first_name: 'Sabine', last_name: 'Hoffmann' },
  ...given,
});

const idsOf = (entries: readonly LogEntry[]) =>
  groupLogEntries(entries).map((group) => group.entries.map(({ id }) => id));

test('three entries that follow each other and differ in nothing but their subject are one', () => {
  expect(idsOf([entry(4), entry(3), entry(2, { subject: 'Anna' })])).toEqual([[4, 3, 2]]);
});

test('two entries stay two', () => {
  expect(idsOf([entry(2), entry(1)])).toEqual([[2], [1]]);
});

test.each<[string, Partial<LogEntry>]>([
  ['kind', { type: 'timesheet_deleted' }],
  ['person', { user: { first_name: 'Mehmet', last_name: 'Hoffmann' } }],
  ['day', { created_at: '2026-11-19 23:59:00' }],
])('another %s ends what is folded, and no entry is lost', (_, other) => {
  const entries = [entry(7), entry(6), entry(5), entry(4, other), entry(3), entry(2), entry(1)];
  expect(idsOf(entries)).toEqual([[7, 6, 5], [4], [3, 2, 1]]);
});
