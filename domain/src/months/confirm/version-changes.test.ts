import { describe, expect, test } from 'vitest';
import { type ComparedVersion, changedDays, changesOfVersion, logChangesOfDays } from './version-changes.ts';

const EIGHT = { start_time: '08:00', end_time: '16:30', break_minutes: 30 };
const NONE = { start_time: null, end_time: null, break_minutes: 30 };

/** Three days of June, of which the first two were recorded. */
const days = (third: object, first: object = EIGHT) => [
  { day: '2026-06-01', ...EIGHT, ...first, changed_ex_post: false },
  { day: '2026-06-02', ...EIGHT, changed_ex_post: false },
  { day: '2026-06-03', ...NONE, ...third, changed_ex_post: false },
];
const BEFORE = { days: days(NONE), last_calc_day: '2026-06-02' };
const reason = (key: string, words: string) => ({ key, reason: words, given_by: 'A', given_at: '2026-07-01 08:00:00' });
const version = (changes: Partial<ComparedVersion>): ComparedVersion => ({
  ...BEFORE,
  last_calc_day: '2026-06-03',
  confirmed_ms: 2000,
  reasons: [],
  ...changes,
});

describe('days that a version changes', () => {
  test('are those that were recorded before and say something else', () => {
    const changed = changedDays(BEFORE, days(EIGHT, { end_time: '17:00' }));
    expect(changed.map(({ day }) => day)).toEqual(['2026-06-01']);
  });

  test('are also those behind the last recorded day that were changed afterwards before', () => {
    const marked = { ...BEFORE, days: BEFORE.days.map((day) => ({ ...day, changed_ex_post: true })) };
    expect(changedDays(marked, days(EIGHT)).map(({ day }) => day)).toEqual(['2026-06-03']);
  });

  test('stand in the log as dates without times', () => {
    const changed = days(EIGHT, { end_time: '17:00' });
    expect(logChangesOfDays(BEFORE, changed)).toEqual([{ field: 'changed_days', old: null, new: '01.06.2026' }]);
    expect(logChangesOfDays(BEFORE, BEFORE.days)).toEqual([]);
    expect(logChangesOfDays(undefined, changed)).toEqual([]);
  });
});

describe('reasons for findings', () => {
  const was = version({ confirmed_ms: 1000, reasons: [reason('over_10_hours:2026-06-01', 'old')] });

  test('of a day that changed count only when they are new', () => {
    const days10 = days(NONE, { end_time: '20:00' });
    const kept = changesOfVersion(version({ days: days10, reasons: was.reasons }), was, []);
    expect(kept.days.map(({ reasons }) => reasons)).toEqual([[]]);
    const given = changesOfVersion(
      version({ days: days10, reasons: [reason('over_10_hours:2026-06-01', 'new')] }),
      was,
      [],
    );
    expect(given.days.map(({ reasons }) => reasons)).toEqual([['new']]);
    expect(given.reasonChanges).toEqual([]);
  });

  test('of other days and of the month are told before and after; withdrawn ones come last', () => {
    const reasons = [reason('recorded_late', 'ill'), reason('over_10_hours:2026-06-02', 'storm')];
    expect(changesOfVersion(version({ reasons }), was, []).reasonChanges).toEqual([
      { key: 'recorded_late', before: null, after: 'ill' },
      { key: 'over_10_hours:2026-06-02', before: null, after: 'storm' },
      { key: 'over_10_hours:2026-06-01', before: 'old', after: null },
    ]);
  });
});

describe('what was said between two versions', () => {
  const event = (kind: 'reopened' | 'objected' | 'replied' | 'agreed', moment: number, words: string | null) => ({
    kind,
    moment,
    name: 'Eva',
    words,
  });

  test('are the words to the reopening and to the confirmation, and never an objection', () => {
    const events = [
      event('reopened', 900, 'too early'),
      event('objected', 1100, 'wrong'),
      event('reopened', 1200, 'to correct'),
      event('replied', 1300, 'right so'),
      event('replied', 1400, 'no answer came'),
      event('reopened', 2100, 'too late'),
    ];
    const { said } = changesOfVersion(version({}), version({ confirmed_ms: 1000 }), events);
    expect(said.map(({ kind, words }) => [kind, words])).toEqual([
      ['reopened', 'to correct'],
      ['replied', 'right so'],
      ['without_agreement', 'no answer came'],
    ]);
  });
});
