import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { formatHours } from '@zeitblatt/domain/calendar/clock-time';
import { type AbsenceKind, absenceTypeOn } from '@zeitblatt/domain/days/absences/absence-types';
import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import { monthNumbers } from '@zeitblatt/domain/months/sheet/month-numbers';
import { required } from '@zeitblatt/domain/rules/required';
import { beforeEach, expect, test } from 'vitest';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import { hireWithAccount, type OwnDays } from '../../days/week/day-records.builder.ts';
import { setUpArchives } from './archives.builder.ts';

/* A month with three public holidays and a day of each kind; every other weekday is one of work as planned. */
const MONTH = '2026-05';
const HOLIDAY = '2026-05-01';
const WORK = '2026-05-19';
const KINDS: Readonly<Record<string, AbsenceKind>> = {
  '2026-05-04': 'sick',
  '2026-05-05': 'half_leave',
  '2026-05-06': 'leave',
  '2026-05-07': 'sick_child',
  '2026-05-08': 'special_leave',
  '2026-05-11': 'training',
  '2026-05-12': 'time_off',
  '2026-05-13': 'unpaid',
  '2026-05-15': 'parental',
  '2026-05-18': 'maternity',
};

const PLANS = {
  '8:00': { hours_week: 40 },
  '7:45': { hours_week: 38.75 },
  none: { hours_week: 10, is_part_time_worker: true },
} as const;

const { app, company, manager, work } = setUpArchives();
beforeEach(() => app.clock.set('2026-11-20T08:00:00Z'));

/** Times of so many minutes from eight on, or none. */
const timesOf = (minutes: number) => {
  const end = `${String(8 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return { start_time: minutes === 0 ? null : '08:00', end_time: minutes === 0 ? null : end, break_minutes: 0 };
};

/** Saves the month with so many minutes on each day of a kind that may have times, on the first holiday and on a day of work. */
async function save(person: OwnDays, minutes: number): Promise<number> {
  const { days } = await manager.read(api.timesheets.propose, {
    body: { schema_id: person.schemaId, month: MONTH, last_calc_day: null, ignore_last_6_days: false },
  });
  const entries = days.map((day): DayEntry => {
    const kind = KINDS[day.day];
    const isWorked =
      kind === undefined ? day.day === HOLIDAY || day.day === WORK : absenceTypeOn(kind, day.day).hasTimes;
    const times = isWorked || kind !== undefined ? timesOf(isWorked ? minutes : 0) : {};
    return { ...unchangedEntry(day), ...times, ...(kind === undefined ? {} : { kind }) };
  });
  const body = { schema_id: person.schemaId, month: MONTH, days: entries, confirmed: true as const };
  const job = await manager.read(api.timesheets.save, { body });
  await app.finish(company, job);
  const { result, error } = await manager.read(api.jobs.get, { params: { id: job.id } });
  expect(error).toBeNull();
  return required(result?.timesheet_id, 'the sheet');
}

const signed = (minutes: number): string => `${minutes > 0 ? '+' : ''}${formatHours(minutes).replace('-', '−')}`;

/** The numbers of the saved month in every place that shows them: worked, credited, paid, target, difference, leave used. */
async function shownNumbers(person: OwnDays, id: number) {
  const { days, totals } = await manager.read(api.timesheets.get, { params: { id } });
  const { planned, ...editor } = monthNumbers(days, totals);
  const row = (await manager.read(api.timesheets.list, { query: { employee_id: person.employeeId, page: 1 } })).data[0]
    ?.numbers;
  const year = await manager.read(api.personYears.get, { params: { id: person.employeeId, year: 2026 } });
  const tile = required(year.months[4], 'May');
  const phone = (await person.client.read(api.monthStates.ownMonth, { params: { month: MONTH } })).numbers;
  const pdf = await readPdf(await manager.read(api.timesheets.download, { params: { id } }));
  const job = await work.ask(MONTH);
  await work.run(job.id);
  const { lines } = await work.zipOf(job.id);
  const [worked, credited, paid, target, difference] = [6, 8, 10, 12, 14].map((cell) =>
    Number(lines[0]?.split(';')[cell]),
  );
  expect(planned).toBe(0);
  expect(pdf.lines.join(' ')).toContain(
    [editor.worked, editor.paid, editor.target].map(formatHours).join(' ') + ` ${signed(editor.difference)} `,
  );
  return {
    editor,
    row,
    phone,
    csv: { worked, credited, paid, target, difference },
    tile: { paid: tile.paid_minutes, target: tile.target_minutes, difference: tile.difference_minutes },
    leave: year.leave.taken,
  };
}

/* Worked, credited, paid, target, difference. A week without regular days is the same everywhere, too; its figures stand in domain. */
test.each([
  ['8:00', 0, '56:00 60:00 116:00 136:00 -20:00'],
  ['8:00', 240, '84:00 40:00 124:00 136:00 -12:00'],
  ['8:00', 480, '112:00 28:00 140:00 136:00 4:00'],
  ['7:45', 0, '54:15 58:08 112:23 131:45 -19:22'],
  ['7:45', 240, '82:15 38:23 120:38 131:45 -11:07'],
  ['7:45', 465, '108:30 27:08 135:38 131:45 3:53'],
  ['none', 0, null],
  ['none', 240, null],
  ['none', 480, null],
] as const)('a month for %s, worked %i minutes, everywhere', async (plan, minutes, figures) => {
  const person = await hireWithAccount(app, company, { schedule: PLANS[plan] });
  const { editor, row, phone, csv, tile, leave } = await shownNumbers(person, await save(person, minutes));
  const all = { ...editor, planned: 0 };
  const { paid, target, difference } = editor;
  expect({ row, phone, csv, tile, leave }).toEqual({
    row: all,
    phone: all,
    csv: editor,
    tile: { paid, target, difference },
    leave: 1.5,
  });
  if (figures !== null) expect(Object.values(editor).map(formatHours).join(' ')).toBe(figures);
});
