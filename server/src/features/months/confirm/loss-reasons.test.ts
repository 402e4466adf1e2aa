import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import type { LossReason } from '@zeitblatt/domain/days/day/loss-reason';
import { beforeEach, expect, test } from 'vitest';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { entryOfDay } from './check-month.ts';

const MONTH = '2026-01';
const MONDAY = '2026-01-12';
const TUESDAY = '2026-01-13';

const app = setUpApp({ now: '2026-02-03T11:00:00Z' });
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => company.hires({ schedule: { seasonal_short_time_work: 1 } }));

const propose = () =>
  manager.read(api.timesheets.propose, {
    body: { schema_id: worker.schemaId, month: MONTH, last_calc_day: null, ignore_last_6_days: false },
  });

/** Saves the month with a Monday and a Tuesday that end half an hour early, and reads the sheet. */
async function save(monday: LossReason | null | undefined, tuesday: LossReason | null | undefined) {
  const { days } = await propose();
  const reasonOf: Record<string, LossReason | null | undefined> = { [MONDAY]: monday, [TUESDAY]: tuesday };
  const entries = days.map((day) => {
    const loss_reason = reasonOf[day.day];
    if (!(day.day in reasonOf)) return entryOfDay(day);
    const short = { ...entryOfDay(day), start_time: '08:00', end_time: '16:00', break_minutes: 30 };
    return loss_reason === undefined ? short : { ...short, loss_reason };
  });
  const body = { schema_id: worker.schemaId, month: MONTH, days: entries, confirmed: true as const };
  const job = await manager.read(api.timesheets.save, { body });
  await app.finish(company, job);
  const { result } = await manager.read(api.jobs.get, { params: { id: job.id } });
  return manager.read(api.timesheets.get, { params: { id: result?.timesheet_id ?? 0 } });
}

test('D96: a loss without a reason counts, one by weather under an hour no longer, one by orders exactly', async () => {
  const unknown = await save(null, undefined);
  expect(unknown.totals.lost_minutes).toBe(60);
  const sheet = await save('weather', 'orders');
  expect([sheet.version, sheet.totals.lost_minutes]).toEqual([2, 30]);
  expect(sheet.days.find(({ day }) => day === TUESDAY)).toMatchObject({ loss_reason: 'orders' });
  expect((await propose()).days.find(({ day }) => day === MONDAY)).toMatchObject({ loss_reason: 'weather' });
});

test('D82: another reason of a loss is another version, and the comparison names the day', async () => {
  const { id } = await save('orders', 'orders');
  expect((await save('orders', 'weather')).version).toBe(2);
  const { data } = await manager.read(api.timesheets.versions, { params: { id } });
  expect(new Set(data.map(({ version }) => version))).toEqual(new Set([1, 2]));
});

test('the sheet prints the reason beside the lost time, and the word', async () => {
  const { id } = await save('orders', null);
  const { lines } = await readPdf(await manager.read(api.timesheets.download, { params: { id } }));
  expect(lines.find((line) => line.startsWith('12.'))).toMatch(/7:30 0:30 A/);
  expect(lines.find((line) => line.startsWith('13.'))).toMatch(/7:30 0:30(?! [AW]\b)/);
  expect(lines.join(' ')).toContain('Saison-Kurzarbeit: W Wetter, A Auftragsmangel');
});

test('D82: in November only a scaffolding company has lost time, and a saved sheet keeps it', async () => {
  const november = () =>
    manager.read(api.timesheets.propose, {
      body: { schema_id: worker.schemaId, month: '2025-11', last_calc_day: null, ignore_last_6_days: false },
    });
  expect((await november()).totals.lost_minutes).toBeNull();
  await company.does((doing) => doing.db.updateTable('companies').set({ is_scaffolding: true }).execute());
  const { days, totals } = await november();
  expect(totals.lost_minutes).toBe(0);
  const entries = days.map((day) => ({
    ...entryOfDay(day),
    ...(day.day === '2025-11-10' ? { start_time: null, end_time: null, loss_reason: 'weather' as const } : {}),
  }));
  const body = { schema_id: worker.schemaId, month: '2025-11', days: entries, confirmed: true as const };
  const job = await manager.read(api.timesheets.save, { body });
  await app.finish(company, job);
  const { result } = await manager.read(api.jobs.get, { params: { id: job.id } });
  await company.does((doing) => doing.db.updateTable('companies').set({ is_scaffolding: false }).execute());
  const sheet = await manager.read(api.timesheets.get, { params: { id: result?.timesheet_id ?? 0 } });
  expect(sheet.totals.lost_minutes).toBe(480);
});
