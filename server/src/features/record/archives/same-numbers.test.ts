import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { formatHours } from '@zeitblatt/domain/calendar/clock-time';
import { monthNumbers } from '@zeitblatt/domain/months/sheet/month-numbers';
import {
  entriesOfKinds,
  LEAVE_OF_KINDS,
  MONTH_OF_KINDS as MONTH,
  NUMBERS_OF_KINDS,
  PLANS_OF_KINDS,
} from '@zeitblatt/domain/months/sheet/same-numbers.builder';
import { required } from '@zeitblatt/domain/rules/required';
import { beforeEach, expect, test } from 'vitest';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import { hireWithAccount, type OwnDays } from '../../days/week/day-records.builder.ts';
import { setUpArchives } from './archives.builder.ts';

const { app, company, manager, work } = setUpArchives();
beforeEach(() => app.clock.set('2026-11-20T08:00:00Z'));

/** Saves the month with so many minutes on the days that have times. */
async function save(person: OwnDays, minutes: number): Promise<number> {
  const { days } = await manager.read(api.timesheets.propose, {
    body: { schema_id: person.schemaId, month: MONTH, last_calc_day: null, ignore_last_6_days: false },
  });
  const entries = entriesOfKinds(days, minutes);
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

test.each(NUMBERS_OF_KINDS)('a month for %s, worked %i minutes, everywhere', async (plan, minutes, figures) => {
  const person = await hireWithAccount(app, company, { schedule: PLANS_OF_KINDS[plan] });
  const { editor, row, phone, csv, tile, leave } = await shownNumbers(person, await save(person, minutes));
  const all = { ...editor, planned: 0 };
  const { paid, target, difference } = editor;
  expect({ row, phone, csv, tile, leave }).toEqual({
    row: all,
    phone: all,
    csv: editor,
    tile: { paid, target, difference },
    leave: LEAVE_OF_KINDS,
  });
  if (figures !== null) expect(Object.values(editor).map(formatHours).join(' ')).toBe(figures);
});

test('the public holiday on a Monday of 39 hours in five equal days is 7:48 in the month, on paper and in the table', async () => {
  const person = await hireWithAccount(app, company, { schedule: { hours_week: 39, spread: 'even' } });
  const { days } = await manager.read(api.timesheets.propose, {
    body: { schema_id: person.schemaId, month: MONTH, last_calc_day: null, ignore_last_6_days: false },
  });
  const monday = required(days[24], 'Whit Monday, 25 May');
  expect([monday.holiday, monday.credited_minutes]).toEqual(['whit_monday', 468]);
  const body = { schema_id: person.schemaId, month: MONTH, days: days.map(unchangedEntry), confirmed: true as const };
  const job = await manager.read(api.timesheets.save, { body });
  await app.finish(company, job);
  const { result } = await manager.read(api.jobs.get, { params: { id: job.id } });
  const id = required(result?.timesheet_id, 'the sheet');
  // The paper is read there too: its numbers stand beside each other.
  const { editor, row, phone, csv } = await shownNumbers(person, id);
  // Labour Day, Ascension Day and Whit Monday.
  expect(editor.credited).toBe(3 * 468);
  expect({ row, phone, csv }).toEqual({
    row: { ...editor, planned: 0 },
    phone: { ...editor, planned: 0 },
    csv: editor,
  });
});
