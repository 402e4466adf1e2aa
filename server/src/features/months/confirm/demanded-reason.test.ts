import { api } from '@zeitblatt/contract/api';
import { wireRequestOf } from '@zeitblatt/contract/call/request';
import { beforeEach, describe, expect, test } from 'vitest';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import { CONFIRMED_BATCH_FIELDS, sheetWithChange } from '../../../testing/batches.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';

/** Half an hour before midnight in Berlin. */
const EVENING = '2026-11-02T22:30:00Z';
const MONTH = '2026-10';
const DAY = '2026-10-20';
const UNTIL_SIX = { start_time: '08:00', end_time: '18:00', break_minutes: 30 };

const app = setUpApp({ now: EVENING });
beforeEach(() => app.clock.set(EVENING));
const { company, manager } = setUpCompany(app, beforeEach);
const bert = setUp(beforeEach, () => company.hires());
const first = setUp(beforeEach, async () => ({ id: await company.confirms(MONTH, bert) }));

const untilNextDay = () => app.clock.pass({ minutes: 40 });

const propose = () => {
  const body = { schema_id: bert.schemaId, month: MONTH, last_calc_day: null, ignore_last_6_days: false };
  return manager.read(api.timesheets.propose, { body });
};

/** Sends the month with one longer day: as a change of its sheet, or from its proposal where the sheet was deleted. */
async function send(change_reason?: string | null, hours: object = UNTIL_SIX) {
  const { timesheet_id, days: proposed } = await propose();
  const sheet = timesheet_id === null ? null : await manager.read(api.timesheets.get, { params: { id: timesheet_id } });
  const days = (sheet?.days ?? proposed).map((day) => ({ ...unchangedEntry(day), ...(day.day === DAY ? hours : {}) }));
  const month = { schema_id: bert.schemaId, month: MONTH, days, confirmed: true as const };
  const { method, path, body } = sheet
    ? wireRequestOf(api.timesheets.change, { params: { id: sheet.id }, body: { ...month, version: sheet.version } })
    : wireRequestOf(api.timesheets.save, { body: month });
  return manager.raw({ method, url: `/api/${path}`, payload: { ...(body as object), change_reason } });
}

const versions = async () => (await manager.read(api.timesheets.versions, { params: { id: first.id } })).data.length;

describe('the reason of a change', () => {
  test('is demanded from the day after the replaced confirmation', async () => {
    expect(await propose()).not.toHaveProperty('needs_change_reason');
    untilNextDay();
    expect(await propose()).toMatchObject({ needs_change_reason: true });
    for (const lacking of [undefined, null, 'ab', '. . .']) {
      const { status, body } = await send(lacking);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['change_reason']]);
      expect(body.errors.change_reason[0]).toMatch(/mindestens 3 Buchstaben/);
    }
    expect(await versions()).toBe(1);
    expect((await send('Ist')).status).toBe(202);
    // The version of today is replaced without a reason.
    expect((await send(undefined, { ...UNTIL_SIX, end_time: '17:00' })).status).toBe(202);
    expect(await versions()).toBe(3);
  });

  test('is not demanded where no recorded day changes', async () => {
    app.clock.set('2026-11-20T08:00:00Z');
    await company.confirms('2026-11', bert);
    app.clock.set('2026-12-02T08:00:00Z');
    const later = await company.signIn('company_manager');
    const { data } = await later.read(api.timesheets.list, { query: { employee_id: bert.id, page: 1 } });
    const id = data.find(({ month }) => month === '2026-11')?.id ?? 0;
    const { version, days } = await later.read(api.timesheets.get, { params: { id } });
    const month = { schema_id: bert.schemaId, month: '2026-11', confirmed: true as const };
    const saveUntil = (end_time: string, changed: string) => {
      const entries = days.map((day) => ({
        ...unchangedEntry(day),
        ...(day.day === changed ? { ...UNTIL_SIX, end_time } : {}),
      }));
      return later.send(api.timesheets.change, { params: { id }, body: { ...month, version, days: entries } });
    };
    expect((await saveUntil('18:00', '2026-11-18')).body.errors).toHaveProperty('change_reason');
    expect((await saveUntil('18:00', '2026-11-25')).status).toBe(202);
  });

  test('is demanded after a sheet of an earlier day was deleted', async () => {
    untilNextDay();
    await manager.read(api.timesheets.remove, { params: first });
    expect(await propose()).toMatchObject({ needs_change_reason: true });
    expect((await send()).body.errors).toHaveProperty('change_reason');
    expect((await send('Nachtrag')).status).toBe(202);
  });

  test('is demanded of each changed sheet of a batch', async () => {
    untilNextDay();
    const person = { schema_id: bert.schemaId, month: MONTH };
    const sheet = await sheetWithChange(manager, person, (day) => (day.day === DAY ? { ...day, ...UNTIL_SIX } : day));
    const save = async (sheets: [typeof sheet & { change_reason?: string | null | undefined }]) => {
      const { id } = await manager.read(api.batches.saveUsers, {
        body: { month: MONTH, sheets, ...CONFIRMED_BATCH_FIELDS },
      });
      await app.finish(company, { id });
      return (await manager.read(api.jobs.get, { params: { id } })).problems;
    };
    expect(await save([sheet])).toMatchObject([
      { schema_id: bert.schemaId, texts: [expect.stringMatching(/mindestens 3 Buchstaben/)] },
    ]);
    expect(await versions()).toBe(1);
    expect(await save([{ ...sheet, change_reason: 'Nachtrag' }])).toEqual([]);
    expect(await versions()).toBe(2);
  });
});
