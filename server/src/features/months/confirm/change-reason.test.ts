import { api } from '@zeitblatt/contract/api';
import { wireRequestOf } from '@zeitblatt/contract/call/request';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { CHANGE_REASON_MAX } from '@zeitblatt/domain/months/sheet/change-reason';
import { required } from '@zeitblatt/domain/rules/required';
import { beforeEach, describe, expect, test } from 'vitest';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import { CONFIRMED_BATCH_FIELDS, sheetWithChange } from '../../../testing/batches.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const NOW = '2026-11-02T08:00:00Z';
const MONTH = '2026-10';
const DAY = '2026-10-20';
const REASON = 'Bert hat länger gearbeitet.';

const app = setUpApp({ now: NOW });
beforeEach(() => app.clock.set(NOW));
const { company, manager } = setUpCompany(app, beforeEach);
const bert = setUp(beforeEach, () => company.hires());
const first = setUp(beforeEach, async () => ({ id: await company.confirms(MONTH, bert) }));

const UNTIL_SIX = { start_time: '08:00', end_time: '18:00', break_minutes: 30 };

/** The month with one longer day, as a change of its sheet. */
async function changeOf(id: number, sent: { change_reason?: string | null }, hours: object = UNTIL_SIX) {
  const { days, version } = await manager.read(api.timesheets.get, { params: { id } });
  const entries = days.map((day) => ({ ...unchangedEntry(day), ...(day.day === DAY ? hours : {}) }));
  const body = { schema_id: bert.schemaId, month: MONTH, days: entries, confirmed: true as const, version, ...sent };
  return { params: { id }, body };
}

const change = async (...sent: Parameters<typeof changeOf>) =>
  manager.read(api.timesheets.change, await changeOf(...sent));

const propose = () => {
  const body = { schema_id: bert.schemaId, month: MONTH, last_calc_day: null, ignore_last_6_days: false };
  return manager.read(api.timesheets.propose, { body });
};

/** Saves the month from its proposal with one longer day. @returns the id of the sheet */
async function saveAnew(change_reason: string): Promise<number> {
  const { days } = await propose();
  const entries = days.map((day) => ({ ...unchangedEntry(day), ...(day.day === DAY ? UNTIL_SIX : {}) }));
  const body = { schema_id: bert.schemaId, month: MONTH, days: entries, confirmed: true as const, change_reason };
  const { result } = await manager.read(api.timesheets.save, { body });
  return required(result?.timesheet_id, 'the id of a saved sheet');
}

const reasonsOf = async (id: number) => {
  const { data } = await manager.read(api.timesheets.versions, { params: { id } });
  return data.map(({ version, change_reason }) => [version, change_reason]);
};

async function paperOf(id: number) {
  const { lines, attachments } = await readPdf(await manager.read(api.timesheets.download, { params: { id } }));
  return { text: lines.join('\n'), data: JSON.parse(attachments['timesheet.json'] ?? '') };
}

describe('the reason of a change', () => {
  test('is kept with the version, and printed with the change', async () => {
    await change(first.id, { change_reason: `  ${REASON} ` });
    expect(await reasonsOf(first.id)).toEqual([
      [2, REASON],
      [1, null],
    ]);
    const { change_reason } = await manager.read(api.timesheets.version, { params: { id: first.id, version: 2 } });
    expect(change_reason).toBe(REASON);
    const { text, data } = await paperOf(first.id);
    expect(text).toContain(`Grund der Änderung\n${REASON}`);
    expect(text).not.toContain('nicht angegeben');
    expect(data.changes).toMatchObject([{ version: 2, reason: REASON }]);
  });

  test('belongs to its version only; the paper says where none was given', async () => {
    await change(first.id, { change_reason: REASON });
    app.clock.pass({ minutes: 5 });
    await change(first.id, { change_reason: null }, { ...UNTIL_SIX, end_time: '17:00' });
    expect(await reasonsOf(first.id)).toEqual([
      [3, null],
      [2, REASON],
      [1, null],
    ]);
    const { text, data } = await paperOf(first.id);
    expect(text.indexOf(REASON)).toBeLessThan(text.indexOf('Grund der Änderung: nicht angegeben'));
    expect(data.changes.map((one: object) => 'reason' in one)).toEqual([true, false]);
  });

  test('is not kept for a first version, which changes nothing', async () => {
    const other = await company.hires();
    const asked = { schema_id: other.schemaId, month: MONTH };
    const { days } = await manager.read(api.timesheets.propose, {
      body: { ...asked, last_calc_day: null, ignore_last_6_days: false },
    });
    const body = { ...asked, days: days.map(unchangedEntry), confirmed: true as const, change_reason: REASON };
    const { result } = await manager.read(api.timesheets.save, { body });
    expect(await reasonsOf(result?.timesheet_id ?? 0)).toEqual([[1, null]]);
  });

  test('is asked for, and kept, where a deleted sheet of the month is replaced', async () => {
    expect(await propose()).not.toHaveProperty('goes_on_with_deleted');
    await manager.read(api.timesheets.remove, { params: first });
    expect(await propose()).toMatchObject({ goes_on_with_deleted: true, timesheet_id: null });
    const second = await saveAnew(REASON);
    expect(await reasonsOf(second)).toEqual([
      [2, REASON],
      [1, null],
    ]);
    expect((await paperOf(second)).text).toContain(REASON);
    expect(await propose()).not.toHaveProperty('goes_on_with_deleted');
  });

  test.each([
    ['too long', 'x'.repeat(CHANGE_REASON_MAX + 1), /500/],
    ['empty', ' ', /Bitte/],
    ['with letters that no paper can show', 'Grund \u{1F600}', /\u{1F600}/u],
  ])('is refused when it is %s', async (_what, change_reason, message) => {
    const { method, path, body: sent } = wireRequestOf(api.timesheets.change, await changeOf(first.id, {}));
    const payload = { ...(sent as object), change_reason };
    const { status, body } = await manager.raw({ method, url: `/api/${path}`, payload });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['change_reason']]);
    expect(body.errors.change_reason[0]).toMatch(message);
    expect(await reasonsOf(first.id)).toEqual([[1, null]]);
  });

  test('comes with the sheets of a batch, also when the batch is sent twice', async () => {
    const person = { schema_id: bert.schemaId, month: MONTH };
    const sheet = await sheetWithChange(manager, person, (day) => (day.day === DAY ? { ...day, ...UNTIL_SIX } : day));
    const send = (change_reason: string) =>
      manager.read(api.batches.saveUsers, {
        body: { month: MONTH, sheets: [{ ...sheet, change_reason }], ...CONFIRMED_BATCH_FIELDS },
      });
    await app.finish(company, await send(REASON));
    expect(await reasonsOf(first.id)).toEqual([
      [2, REASON],
      [1, null],
    ]);
    // The same days with other words are another batch, and not saved already.
    const other = await send('Anderer Grund');
    await app.finish(company, other);
    const { problems } = await manager.read(api.jobs.get, { params: { id: other.id } });
    expect(problems).toHaveLength(1);
    expect(await reasonsOf(first.id)).toHaveLength(2);
  });
});
