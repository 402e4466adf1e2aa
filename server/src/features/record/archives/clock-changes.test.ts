import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import { findFindings } from '@zeitblatt/domain/months/law/find-findings';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { describe, expect, test } from 'vitest';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import { CONFIRMED_BATCH_FIELDS, sheetWithChange } from '../../../testing/batches.ts';
import { entry, hireWithAccount, type OwnDays } from '../../days/week/day-records.builder.ts';
import { askPack } from '../inspections/pack/asked-pack.builder.ts';
import { setUpArchives } from './archives.builder.ts';

const { app, company, manager, work } = setUpArchives();

/** A night in which the clock changes: from Saturday 22:00 to Sunday 06:30, with a break of half an hour. */
const OCTOBER = {
  month: '2026-10',
  monday: '2026-10-19',
  saturday: '2026-10-24',
  sunday: '2026-10-25',
  stamps: ['2026-10-24T20:00:00Z', '2026-10-24T22:00:00Z', '2026-10-24T22:30:00Z', '2026-10-25T05:30:00Z'],
  minutes: 540,
  hours: '9:00',
  decimal: '9,00',
  tooLong: ['over_8_hours'],
} as const;
const MARCH = {
  month: '2026-03',
  monday: '2026-03-23',
  saturday: '2026-03-28',
  sunday: '2026-03-29',
  stamps: ['2026-03-28T21:00:00Z', '2026-03-28T23:00:00Z', '2026-03-28T23:30:00Z', '2026-03-29T04:30:00Z'],
  minutes: 420,
  hours: '7:00',
  decimal: '7,00',
  tooLong: [],
} as const;
type Night = typeof OCTOBER | typeof MARCH;

const isNoChange = (day: DayEntry): DayEntry => day;
const night = (day: string): DayEntry => entry(day, '22:00', '06:30');

/** The ways in which the night comes into a month that has no other day: before it is proposed, and while it is entered. */
const WAYS: Record<
  string,
  { plan?: boolean; before?: (worker: OwnDays, of: Night) => Promise<unknown>; isEntered?: boolean }
> = {
  planned: { plan: true },
  'typed in the month': { isEntered: true },
  'recorded as a day': { before: (worker, { saturday }) => worker.record(night(saturday)) },
  stamped: {
    before: async (worker, { stamps: [start, breakBegin, breakEnd, stop] }) => {
      await worker.stamps(start, breakBegin, 'break');
      await worker.stamps(breakEnd, stop);
    },
  },
};

const hire = ({ saturday, sunday }: Night, isPlanned: boolean) =>
  hireWithAccount(app, company, {
    schedule: {
      started_working_at_company: saturday,
      stopped_working_at_company: sunday,
      weekdays: [isPlanned ? 6 : 1],
      hours_week: 8,
      start: isPlanned ? '22:00' : '08:00',
    },
  });

async function sheetOf(job: Job) {
  await app.finish(company, job);
  const { result, error } = await manager.read(api.jobs.get, { params: { id: job.id } });
  expect(error).toBeNull();
  return result?.timesheet_id ?? 0;
}

async function saveAlone({ schemaId }: OwnDays, month: string, change: (day: DayEntry) => DayEntry): Promise<number> {
  const wanted = { schema_id: schemaId, month };
  const { days } = await manager.read(api.timesheets.propose, {
    body: { ...wanted, last_calc_day: null, ignore_last_6_days: false },
  });
  const body = { ...wanted, days: days.map(unchangedEntry).map(change), confirmed: true as const };
  return sheetOf(await manager.read(api.timesheets.save, { body }));
}

async function saveInBatch({ schemaId }: OwnDays, month: string, change: (day: DayEntry) => DayEntry): Promise<number> {
  const sheet = await sheetWithChange(manager, { schema_id: schemaId, month }, change);
  const job = await manager.read(api.batches.saveUsers, {
    body: { month, sheets: [sheet], ...CONFIRMED_BATCH_FIELDS },
  });
  await app.finish(company, job);
  const { rows } = await app.admin.query<{ id: number }>('select id::int as id from timesheets where schema_id = $1', [
    schemaId,
  ]);
  return rows[0]?.id ?? 0;
}

async function shownOf(id: number, { saturday }: Night) {
  const sheet = await manager.read(api.timesheets.get, { params: { id } });
  const { lines } = await readPdf(await manager.read(api.timesheets.download, { params: { id } }));
  return {
    worked_hours: sheet.days.find(({ day }) => day === saturday)?.worked_hours,
    worked_minutes: sheet.totals.worked_minutes,
    findings: findFindings(sheet)
      .map(({ kind }) => kind)
      .filter((kind) => kind === 'over_8_hours' || kind === 'over_10_hours'),
    hasMark: lines.join(' ').includes('Std. wegen Zeitumstellung'),
  };
}

/** The hours of the night in the pack of an inspection, of everybody who worked it. */
async function packedHours({ month, saturday }: Night): Promise<string[]> {
  const asked = { first_month: month, last_month: month, employee_ids: null };
  const body = { ...asked, contracts: null, pay_slips: null, payments: null };
  const { id } = await manager.read(api.inspections.pack, { body });
  await app.finish(company, { id });
  const { worked } = await askPack(await manager.read(api.jobs.download, { params: { id } }));
  return worked.filter(({ day }) => day === formatDotted(saturday)).map(({ hours }) => hours);
}

describe.each([OCTOBER, MARCH])('D108: the night of $saturday', (of) => {
  test.each(Object.entries(WAYS))(
    '%s counts its real minutes everywhere',
    async (_way, { plan = false, before, isEntered }) => {
      const change = (day: DayEntry) => (isEntered && day.day === of.saturday ? night(of.saturday) : isNoChange(day));
      for (const save of [saveAlone, saveInBatch]) {
        const worker = await hire(of, plan);
        await before?.(worker, of);
        const id = await save(worker, of.month, change);
        expect(await shownOf(id, of)).toEqual({
          worked_hours: of.hours,
          worked_minutes: of.minutes,
          findings: of.tooLong,
          hasMark: true,
        });
        expect((await worker.week(of.monday)).worked_minutes).toBe(of.minutes);
      }
      const job = await work.ask(of.month);
      await work.run(job.id);
      const { lines } = await work.zipOf(job.id);
      expect(lines.map((line) => line.split(';').includes(of.decimal))).toEqual([true, true]);
      if (isEntered) expect(await packedHours(of)).toEqual([of.decimal, of.decimal]);
    },
  );
});
