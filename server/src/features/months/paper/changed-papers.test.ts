import { api } from '@zeitblatt/contract/api';
import type { TimesheetDocument } from '@zeitblatt/documents/months/timesheet-document';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import { beforeEach, describe, expect, test } from 'vitest';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const NOW = '2026-11-02T08:00:00Z';
const MONTH = '2026-10';
const DAY = '2026-10-20';

const app = setUpApp({ now: NOW });
beforeEach(() => app.clock.set(NOW));
const { company, manager } = setUpCompany(app, beforeEach);
const anna = setUp(beforeEach, () => company.hires({ number: '1', first_name: 'Anna', last_name: 'Meier' }));
const first = setUp(beforeEach, async () => ({ id: await company.confirms(MONTH, anna) }));

const get = (id: number) => manager.read(api.timesheets.get, { params: { id } });
const download = (id: number): Promise<Buffer> => manager.read(api.timesheets.download, { params: { id } });

async function paperOf(id: number): Promise<{ document: TimesheetDocument; text: string; pageCount: number }> {
  const { lines, pageCount, attachments } = await readPdf(await download(id));
  return { document: JSON.parse(attachments['timesheet.json'] ?? ''), text: lines.join('\n'), pageCount };
}

/** Changes one day of a sheet. */
async function change(id: number, times: Partial<DayEntry>): Promise<void> {
  const { days, version } = await get(id);
  const entries = days.map((day) => ({ ...unchangedEntry(day), ...(day.day === DAY ? times : {}) }));
  const body = { schema_id: anna.schemaId, month: MONTH, days: entries, confirmed: true as const, version };
  const job = await manager.read(api.timesheets.change, { params: { id }, body });
  await app.finish(company, job);
}

/** Saves the month as planned but for one day. @returns the id of the sheet */
async function saveAnew(times: Partial<DayEntry>): Promise<number> {
  const asked = { schema_id: anna.schemaId, month: MONTH, last_calc_day: null, ignore_last_6_days: false };
  const { days } = await manager.read(api.timesheets.propose, { body: asked });
  const entries = days.map((day) => ({ ...unchangedEntry(day), ...(day.day === DAY ? times : {}) }));
  const body = { schema_id: anna.schemaId, month: MONTH, days: entries, confirmed: true as const };
  const job = await manager.read(api.timesheets.save, { body: { ...body, version: 0, timesheet_id: null } });
  return (job.result as { timesheet_id: number }).timesheet_id;
}

describe('the paper of a month that was changed', () => {
  test('says day, from, to, who, when and why on a second page and in its data', async () => {
    const params = { month: MONTH };
    await manager.read(api.monthStates.close, { params, body: { employee_ids: [anna.id] } });
    app.clock.set('2026-11-02T08:10:00Z');
    const body = { employee_id: anna.id, reason: 'Der Einsatz dauerte länger.' };
    await manager.read(api.monthStates.reopen, { params, body });
    app.clock.set('2026-11-02T08:25:00Z');
    await change(first.id, { end_time: '18:00' });
    const { document, text, pageCount } = await paperOf(first.id);
    expect(pageCount).toBe(2);
    expect(text).toContain(`Zuerst bestätigt von ${company.manager.name} am 02.11.2026, 09:00 Uhr (UTC+1), Version 1.`);
    expect(text).toContain('20.10. Di 08:00–16:30, Pause 0:30 08:00–18:00, Pause 0:30');
    expect(text).toContain('Der Einsatz dauerte länger.');
    expect(document).toMatchObject({
      employee: { id: anna.id },
      time_zone: 'Europe/Berlin',
      confirmation: { at: '2026-11-02 09:25', offset: '+01:00' },
      first_confirmation: { at: '2026-11-02 09:00', version: 1, sheet_id: first.id },
      changes: [
        {
          version: 2,
          name: company.manager.name,
          at: '2026-11-02 09:25',
          reasons: [{ kind: 'reopened', words: 'Der Einsatz dauerte länger.' }],
          days: [{ day: DAY, before: { end_time: '16:30' }, after: { end_time: '18:00' } }],
        },
      ],
    });
    expect(document.days.find(({ day }) => day === DAY)).toMatchObject({
      recorded_by: 'manager',
      recorded_on: '2026-11-02',
      was: { end_time: '16:30', changed_by: company.manager.name },
    });
  });

  test('has one page, and no first confirmation, where nothing changed', async () => {
    const { document, pageCount } = await paperOf(first.id);
    expect(pageCount).toBe(1);
    expect(document).not.toHaveProperty('changes');
    expect(document).not.toHaveProperty('first_confirmation');
  });

  test('names the deleted sheet that it goes on with, and shows what differs from it', async () => {
    await manager.read(api.timesheets.remove, { params: first });
    const second = await saveAnew({ end_time: '12:00' });
    const { document, text } = await paperOf(second);
    expect(text).toContain(`Setzt den gelöschten Stundenzettel Nr. ${first.id}, Version 1, fort.`);
    expect(document).toMatchObject({
      predecessor: { sheet_id: first.id, version: 1 },
      first_confirmation: { sheet_id: first.id },
      changes: [{ sheet_id: second, version: 2, days: [{ day: DAY, after: { end_time: '12:00' } }] }],
    });
  });

  test('is the same to the byte after everybody was renamed and a version followed elsewhere', async () => {
    await change(first.id, { end_time: '18:00' });
    const drawn = await download(first.id);
    await manager.read(api.accounts.profile, { body: { first_name: 'Petra', last_name: 'Neumann', lang_id: 1 } });
    await app.admin.query('truncate drawn_pages');
    expect((await download(first.id)).equals(drawn)).toBe(true);
  });

  test('is drawn for a version whose snapshot has no time zone yet', async () => {
    await app.admin.query(`update timesheet_versions set snapshot = snapshot - 'time_zone' where timesheet_id = $1`, [
      first.id,
    ]);
    expect((await paperOf(first.id)).document).toMatchObject({ time_zone: 'Europe/Berlin' });
  });
});
