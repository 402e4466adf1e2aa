import { describe, expect, test } from 'vitest';
import type { Finding, StoredReason } from './facts/finding.ts';
import { keepReasons, logChangesOfReasons } from './keep-reasons.ts';

const findingOn = (key: string, paragraph = '§ 3 ArbZG'): Finding => ({
  key,
  kind: 'over_10_hours',
  severity: 'warning',
  paragraph,
  days: [],
  params: {},
});
const FINDINGS = [
  findingOn('over_10_hours:2026-08-03'),
  findingOn('over_10_hours:2026-08-04'),
  findingOn('below_minimum_wage', '§ 1 MiLoG'),
];
const ERIKA = { by: 'Erika Mustermann', at: '2026-09-01 10:00:00' };
const LATER = { by: 'Ayşe Öz', at: '2026-09-14 08:30:00' };
const kept = (key: string, reason: string, { by, at } = ERIKA): StoredReason => ({
  key,
  reason,
  given_by: by,
  given_at: at,
});

const MONDAY = 'over_10_hours:2026-08-03';
const TUESDAY = 'over_10_hours:2026-08-04';

describe('of the reasons that a person gives', () => {
  test('those for findings are kept, with who gave them and when, in the order of the findings', () => {
    const given = [
      { key: 'below_minimum_wage', reason: 'Nachzahlung im Oktober' },
      { key: MONDAY, reason: 'Rohrbruch' },
    ];
    expect(keepReasons(given, [], FINDINGS, ERIKA)).toEqual([
      kept(MONDAY, 'Rohrbruch'),
      kept('below_minimum_wage', 'Nachzahlung im Oktober'),
    ]);
  });

  test('an unchanged reason keeps its author and time; a changed text makes it new', () => {
    const before = [kept(MONDAY, 'Rohrbruch'), kept(TUESDAY, 'Rohrbruch')];
    const given = [
      { key: MONDAY, reason: 'Rohrbruch' },
      { key: TUESDAY, reason: 'Wasserschaden' },
    ];
    expect(keepReasons(given, before, FINDINGS, LATER)).toEqual([
      kept(MONDAY, 'Rohrbruch'),
      kept(TUESDAY, 'Wasserschaden', LATER),
    ]);
  });

  test('one for a finding that is none any more goes', () => {
    const given = [{ key: MONDAY, reason: 'Rohrbruch' }];
    expect(keepReasons(given, [kept(MONDAY, 'Rohrbruch')], FINDINGS.slice(1), LATER)).toEqual([]);
  });

  test('none sent at all leaves those before; an empty list takes them back', () => {
    const before = [kept(MONDAY, 'Rohrbruch')];
    expect(keepReasons(undefined, before, FINDINGS, LATER)).toEqual(before);
    expect(keepReasons([], before, FINDINGS, LATER)).toEqual([]);
  });
});

test('the log contains day and rule of a reason, never its text', () => {
  const before = [kept(MONDAY, 'Rohrbruch'), kept('below_minimum_wage', 'x')];
  const after = [kept(MONDAY, 'Krank'), kept(TUESDAY, 'Rohrbruch')];
  expect(logChangesOfReasons(before, after, FINDINGS)).toEqual([
    { field: 'reason', old: '03.08.2026: § 3 ArbZG', new: '03.08.2026: § 3 ArbZG' },
    { field: 'reason', old: null, new: '04.08.2026: § 3 ArbZG' },
    { field: 'reason', old: '§ 1 MiLoG', new: null },
  ]);
  expect(logChangesOfReasons(after, after, FINDINGS)).toEqual([]);
});
