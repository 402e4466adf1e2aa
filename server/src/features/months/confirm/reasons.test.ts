import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import type { FindingReason } from '@zeitblatt/domain/months/law/facts/finding';
import { beforeEach, describe, expect, test } from 'vitest';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import type { Client } from '../../../testing/client.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';

let manager: Client;
const app = setUpApp();
beforeEach(() => app.clock.set('2026-09-01T08:00:00Z'));
const company = setUp(beforeEach, () => app.company());
beforeEach(async () => {
  manager = await company.signIn('company_manager');
});
const worker = setUp(beforeEach, () => company.hires());

const MONTH = '2026-08';
const KEY = 'over_10_hours:2026-08-04';
const OTHER_KEY = 'over_10_hours:2026-08-05';
/** A day with eleven hours of work. */
const LONG = { start_time: '07:00', end_time: '18:45', break_minutes: 45 };

/** August with some long days, for some of which a reason is given. */
async function month(long: readonly string[], reasons?: readonly FindingReason[]) {
  const wanted = { schema_id: worker.schemaId, month: MONTH };
  const { days } = await manager.read(api.timesheets.propose, {
    body: { ...wanted, last_calc_day: null, ignore_last_6_days: false },
  });
  const entries = days.map((day): DayEntry => ({ ...unchangedEntry(day), ...(long.includes(day.day) ? LONG : {}) }));
  const confirmed = { confirmed: true as const, change_reason: 'Nachtrag' };
  return { ...wanted, days: entries, ...confirmed, ...(reasons ? { reasons: [...reasons] } : {}) };
}

async function save(...wanted: Parameters<typeof month>): Promise<number> {
  const job = await manager.read(api.timesheets.save, { body: await month(...wanted) });
  await app.finish(company, job);
  const { result, error } = await manager.read(api.jobs.get, { params: { id: job.id } });
  expect(error).toBeNull();
  return result?.timesheet_id ?? 0;
}

const reasonsOf = async (id: number) => (await manager.read(api.timesheets.get, { params: { id } })).reasons;
const tuesday = ['2026-08-04'];
const flood = { key: KEY, reason: 'Rohrbruch beim Kunden' };

describe('a reason for a finding', () => {
  test('is kept with the version, with who gave it and when', async () => {
    const id = await save(tuesday, [flood]);
    const kept = [{ ...flood, given_by: company.manager.name, given_at: '2026-09-01 10:00:00' }];
    expect(await reasonsOf(id)).toEqual(kept);
    const { reasons } = await manager.read(api.timesheets.version, { params: { id, version: 1 } });
    expect(reasons).toEqual(kept);
  });

  test('stays as it was while its words do; other words are given anew', async () => {
    const long = ['2026-08-04', '2026-08-05'];
    const id = await save(long, [flood, { key: OTHER_KEY, reason: 'Noch einmal' }]);
    app.clock.set('2026-09-14T08:00:00Z');
    manager = await company.signIn('company_manager');
    await save(long, [flood, { key: OTHER_KEY, reason: 'Aufräumen' }]);
    expect((await reasonsOf(id)).map(({ reason, given_at }) => [reason, given_at])).toEqual([
      ['Rohrbruch beim Kunden', '2026-09-01 10:00:00'],
      ['Aufräumen', '2026-09-14 10:00:00'],
    ]);
    const { reasons } = await manager.read(api.timesheets.version, { params: { id, version: 1 } });
    expect(reasons.map(({ reason }) => reason)).toEqual(['Rohrbruch beim Kunden', 'Noch einmal']);
  });

  test('is removed with its finding or when it is cleared; a save without reasons keeps it', async () => {
    const id = await save(tuesday, [flood]);
    await save(tuesday);
    expect(await reasonsOf(id)).toHaveLength(1);
    await save(tuesday, []);
    expect(await reasonsOf(id)).toEqual([]);
    await save(tuesday, [flood]);
    await save([]);
    expect(await reasonsOf(id)).toEqual([]);
  });

  test('stands in the log by day and rule, without its words', async () => {
    await save(tuesday, [flood]);
    const { data } = await manager.read(api.company.log, { query: { page: 1, type: 'timesheet_saved' } });
    expect(data[0]?.changes).toContainEqual({
      field: 'reason',
      old: null,
      new: expect.stringMatching(/^04\.08\.2026: § 3 .*ArbZG$/),
    });
    expect(JSON.stringify(data)).not.toContain('Rohrbruch');
  });

  test('is attached to the PDF with the data of the month', async () => {
    const id = await save(tuesday, [flood]);
    const { bytes } = await manager.send(api.timesheets.download, { params: { id } });
    const { attachments } = await readPdf(bytes);
    expect(JSON.parse(attachments['timesheet.json'] ?? '{}')).toMatchObject({
      reasons: [{ ...flood, given_by: company.manager.name, given_at: '2026-09-01 10:00:00' }],
    });
  });

  test('is in the answer to a save of an old version', async () => {
    const id = await save(tuesday, [flood]);
    await save(tuesday, [flood]);
    const { status, body } = await manager.send(api.timesheets.change, {
      params: { id },
      body: { ...(await month([])), version: 1 },
    });
    expect([status, body.current.reasons]).toEqual([
      409,
      [{ ...flood, given_by: company.manager.name, given_at: '2026-09-01 10:00:00' }],
    ]);
  });
});

test('a reason without a finding is not kept', async () => {
  const id = await save(
    [],
    [
      { key: 'over_10_hours:2026-08-04', reason: 'Rohrbruch' },
      { key: 'rest_too_short', reason: 'x' },
    ],
  );
  expect(await reasonsOf(id)).toEqual([]);
});

test.each([
  ['no words', { key: KEY, reason: ' ' }, 'reasons.0.reason'],
  ['501 letters', { key: KEY, reason: 'x'.repeat(501) }, 'reasons.0.reason'],
  ['a line break', { key: KEY, reason: 'a\nb' }, 'reasons.0.reason'],
  ['a key that is none', { key: "'; drop table", reason: 'x' }, 'reasons.0.key'],
  ['a person of its own', { ...flood, given_by: 'Somebody' }, 'reasons.0.given_by'],
])('a reason with %s is refused', async (_case, reason, field) => {
  const wire = (day: string): string => day.split('-').toReversed().join('-');
  const { days, ...body } = await month(tuesday);
  const payload = {
    ...body,
    month: wire(MONTH),
    days: days.map((day) => ({ ...day, day: wire(day.day) })),
    reasons: [reason],
  };
  const { status, body: answer } = await manager.raw({ method: 'POST', url: '/api/company/timeSheets/save', payload });
  expect([status, Object.keys(answer.errors)]).toEqual([422, [field]]);
});
