import { api } from '@zeitblatt/contract/api';
import { readZip } from '@zeitblatt/documents/testing/read-zip';
import type { LossReason } from '@zeitblatt/domain/days/day/loss-reason';
import { beforeEach, expect, test } from 'vitest';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { entryOfDay } from '../confirm/check-month.ts';

const app = setUpApp({ now: '2026-03-03T11:00:00Z' });
const { company, manager } = setUpCompany(app, beforeEach);

/** Saves a month of a new or known person, with a loss of the given minutes on some days. */
async function save(schemaId: number, month: string, losses: Readonly<Record<string, [number, LossReason | null]>>) {
  const { days } = await manager.read(api.timesheets.propose, {
    body: { schema_id: schemaId, month, last_calc_day: null, ignore_last_6_days: false },
  });
  const entries = days.map((day) => {
    const loss = losses[day.day];
    if (!loss) return entryOfDay(day);
    const [minutes, loss_reason] = loss;
    // Planned are eight hours with half an hour of break.
    const end = 16 * 60 + 30 - minutes;
    const end_time = `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
    return { ...entryOfDay(day), start_time: '08:00', end_time, break_minutes: 30, loss_reason };
  });
  const body = { schema_id: schemaId, month, days: entries, confirmed: true as const };
  await app.finish(company, await manager.read(api.timesheets.save, { body }));
}

const list = (month: string) => manager.read(api.shortTime.list, { params: { month }, query: { page: 1 } });

test('D82: a person has the lost time of the month by reason, and of the season until then', async () => {
  const worker = await company.hires({
    first_name: 'Anna',
    last_name: 'Meier',
    schedule: { seasonal_short_time_work: 1 },
  });
  await company.confirms('2026-01', await company.hires());
  await save(worker.schemaId, '2025-12', { '2025-12-16': [120, 'weather'], '2025-12-17': [45, 'weather'] });
  await save(worker.schemaId, '2026-01', {
    '2026-01-12': [60, 'weather'],
    '2026-01-13': [30, 'orders'],
    '2026-01-14': [15, null],
  });
  const { total, data } = await list('2026-01');
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({
    employee_id: worker.id,
    first_name: 'Anna',
    month: { lost_days: 3, lost_minutes: { weather: 60, orders: 30, open: 15 } },
    season: { lost_days: 4, lost_minutes: { weather: 180, orders: 30, open: 15 } },
  });
  const [person] = data;
  expect(person?.month.bonus_minutes).toBe(Math.min(180 * 60, person?.worked_minutes ?? 0));
  expect((person?.season.bonus_minutes ?? 0) - (person?.month.bonus_minutes ?? 0)).toBeGreaterThan(0);
  expect((await list('2025-12')).data[0]?.season.lost_minutes.weather).toBe(120);
});

test('outside of the season nobody is in the list', async () => {
  const worker = await company.hires({ schedule: { seasonal_short_time_work: 1 } });
  await company.confirms('2025-09', worker);
  expect(await list('2025-09')).toEqual({ total: 0, data: [], last_page: 1 });
});

test('the tables are German, have people and days, and the log names the download', async () => {
  const worker = await company.hires({
    number: '17',
    first_name: 'Anna',
    last_name: 'Meier',
    schedule: { seasonal_short_time_work: 1 },
  });
  await save(worker.schemaId, '2026-01', { '2026-01-12': [61, 'weather'], '2026-01-13': [30, 'orders'] });
  const russian = await company.signIn('company_manager', 'ru');
  const zip = await russian.read(api.shortTime.download, { params: { month: '2026-01' } });
  const files = new Map(readZip(zip).map(({ name, bytes }) => [name, bytes]));
  expect([...files.keys()]).toEqual(['personen-2026-01.csv', 'tage-2026-01.csv']);
  const lines = (name: string) => (files.get(name)?.toString('utf8') ?? '').trimEnd().split('\r\n');
  expect(lines('tage-2026-01.csv')).toEqual([
    '\ufeffPersonalnummer;Nachname;Vorname;Datum;Geplant (Stunden);Geplant (Minuten);Gearbeitet (Stunden);Gearbeitet (Minuten);Ausfall (Stunden);Ausfall (Minuten);Grund des Ausfalls',
    '17;Meier;Anna;12.01.2026;8,00;480;6,98;419;1,02;61;Wetter',
    '17;Meier;Anna;13.01.2026;8,00;480;7,50;450;0,50;30;Auftragsmangel',
  ]);
  expect(lines('personen-2026-01.csv')[0]).toContain(';Soll (Stunden);');
  // The plan of 21 days and the first of January, less the time that was lost: as on the sheet.
  expect(lines('personen-2026-01.csv')[1]).toMatch(
    /^17;Meier;Anna;174,48;10469;[\d,;]+;2;1,52;91;1,02;61;0,50;30;0,00;0;[\d,]+;\d+;1,02;61;0,50;30;0,00;0;[\d,]+;\d+$/,
  );
  const { data } = await manager.read(api.company.log, { query: { page: 1 } });
  expect(data[0]).toMatchObject({ type: 'downloaded', subject: 'Saison-Kurzarbeit 01.2026' });
});
