import { api } from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { fingerprintOf } from '@zeitblatt/domain/months/sheet/fingerprint';
import { employeeQuery } from '@zeitblatt/domain/people/employees/employee';
import { required } from '@zeitblatt/domain/rules/required';
import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { dayOf, entry, hireWithAccount, type OwnDays } from '../../days/week/day-records.builder.ts';
import { recordedText, textOf } from '../states/month-states.builder.ts';
import { entryOfDay } from './check-month.ts';

const MONTH = '2026-10';
const CONFIRMED_UNTIL = '2026-10-15';
const LATER = '2026-10-19';

const NOW = '2026-11-05T09:00:00Z';

const app = setUpApp({ now: NOW });
beforeEach(() => app.clock.set(NOW));
const { company, manager } = setUpCompany(app, beforeEach);
const anna = setUp(beforeEach, () => hireWithAccount(app, company));
/** Id of the sheet that was confirmed while its month ran. */
const sheet = setUp(beforeEach, async () => ({ id: await confirmEarly(anna.schemaId), schemaId: anna.schemaId }));

async function confirmEarly(schemaId: number): Promise<number> {
  app.clock.set('2026-10-15T19:00:00Z');
  const id = await company.confirms(MONTH, { schemaId });
  app.clock.set(NOW);
  return id;
}

const proposedFor = async (schemaId: number) =>
  (
    await manager.read(api.timesheets.propose, {
      body: { schema_id: schemaId, month: MONTH, last_calc_day: null, ignore_last_6_days: false },
    })
  ).days;
const proposed = () => proposedFor(anna.schemaId);

type Recorded = { readonly act: string; readonly day: IsoDate };

/** Saves the sheet as the editor does: what was confirmed, and for later days what is proposed, or what was typed. */
async function goOn(
  { id, schemaId }: { readonly id: number; readonly schemaId: number },
  seen: readonly TimesheetDay[],
  typed: Readonly<Record<IsoDate, DayEntry>> = {},
) {
  const { days, version } = await manager.read(api.timesheets.get, { params: { id } });
  const shown = days.map(
    (day) => (day.day > CONFIRMED_UNTIL ? seen.find(({ day: of }) => of === day.day) : day) ?? day,
  );
  const body = {
    schema_id: schemaId,
    month: MONTH,
    days: shown.map((day) => ({ ...entryOfDay(day), ...typed[day.day] })),
    confirmed: true as const,
    version,
    fingerprint: fingerprintOf(seen),
  };
  return manager.send(api.timesheets.change, { params: { id }, body });
}
const savedOn = async (wanted: IsoDate) =>
  (await manager.read(api.timesheets.get, { params: { id: sheet.id } })).days.find(({ day }) => day === wanted);

test('a later day that was recorded since the open sheet was read is named, and nothing is saved', async () => {
  const seen = await proposed();
  await anna.record(entry(LATER, '08:00', '18:00', 45));
  const refused = await goOn(sheet, seen);
  expect([refused.status, refused.body.code, refused.body.current]).toEqual([
    409,
    'draft_outdated',
    [{ employee_id: null, days: ['19-10-2026'] }],
  ]);
  expect((await goOn(sheet, await proposed())).status).toBe(202);
  expect(await savedOn(LATER)).toMatchObject({ end_time: '18:00', source: 'entry', recorded_by: 'self' });
});

test('a stamp that arrives late for a confirmed day does not keep the later days from being saved', async () => {
  const seen = await proposed();
  await anna.stamps('2026-10-06T06:00:00Z', '2026-10-06T10:00:00Z');
  expect((await goOn(sheet, seen, { [LATER]: entry(LATER, '09:00', '15:00') })).status).toBe(202);
  expect([await savedOn('2026-10-06'), await savedOn(LATER)]).toMatchObject([
    { start_time: '08:00', end_time: '16:30' },
    { start_time: '09:00', end_time: '15:00' },
  ]);
});

const LATER_DAYS = [LATER, '2026-10-20'] as const;
const recording = fc.record({
  act: fc.constantFrom('own', 'sick', 'leave', 'present', 'stamp'),
  day: fc.constantFrom(...LATER_DAYS),
});
const recordings = fc.array(recording, { maxLength: 3 });

/** The doors by which later days of a person are recorded. */
function doorsOf(person: OwnDays): Readonly<Record<string, (day: IsoDate) => Promise<unknown>>> {
  let stamps = 0;
  const enter = (kind: 'sick' | 'leave' | null) => (day: IsoDate) => {
    const body = {
      employee_id: person.employeeId,
      kind,
      from: day,
      to: day,
      comment: null,
      reason: 'Laut Bautagebuch',
    };
    return manager.send(api.absences.enter, { body });
  };
  return {
    own: (day) => person.record(entry(day, '08:00', '18:00', 45)),
    sick: enter('sick'),
    leave: enter('leave'),
    present: enter(null),
    stamp: (day) => {
      const hour = String(4 + 2 * (stamps += 1)).padStart(2, '0');
      return person.stamps(`${day}T${hour}:00:00Z`, `${day}T${hour}:45:00Z`);
    },
  };
}

test('later days say what was recorded last, or their save is refused', async () => {
  let refused = 0;
  const history = async (before: readonly Recorded[], after: readonly Recorded[], typedDay: IsoDate | null) => {
    const person = await hireWithAccount(app, company);
    const { schemaId } = person;
    const id = await confirmEarly(schemaId);
    const doors = doorsOf(person);
    const record = async ({ act, day }: Recorded) => {
      app.clock.pass({ seconds: 1 });
      await doors[act]?.(day);
    };
    const typed = typedDay === null ? {} : { [typedDay]: { ...entry(typedDay, '09:00', '15:00'), kind: null } };
    for (const one of before) await record(one);
    const seen = await proposedFor(schemaId);
    for (const one of after) await record(one);
    const first = await goOn({ id, schemaId }, seen, typed);
    if (first.status !== 202) {
      refused += 1;
      expect([first.status, first.body.message]).toEqual([409, expect.stringMatching(/\d\d\.10\.2026/)]);
      expect((await goOn({ id, schemaId }, await proposedFor(schemaId), typed)).status).toBe(202);
    }
    const { days } = await manager.read(api.timesheets.get, { params: { id } });
    const week = await person.week(LATER);
    for (const day of LATER_DAYS) {
      const saved = required(
        days.find((one) => one.day === day),
        'a day',
      );
      const told = typed[day] ? textOf(typed[day]) : recordedText(required(dayOf(week, day), 'a day'));
      expect(textOf(saved), `${day} in the sheet`).toBe(told);
    }
  };
  const typedDay = fc.option(fc.constantFrom(...LATER_DAYS), { freq: 3 });
  await fc.assert(fc.asyncProperty(recordings, recordings, typedDay, history), { numRuns: 25, endOnFailure: true });
  expect(refused).toBeGreaterThan(0);
});

test('leave that is withdrawn behind a partly confirmed sheet opens its days again', async () => {
  const ben = await hireWithAccount(app, company);
  const enter = (kind: 'leave' | null, from: IsoDate, to: IsoDate) =>
    manager.read(api.absences.enter, {
      body: { employee_id: ben.employeeId, kind, from, to, comment: null, reason: null },
    });
  app.clock.set('2026-10-10T09:00:00Z');
  await enter('leave', '2026-10-16', '2026-10-30');
  await confirmEarly(ben.schemaId);
  const october = async () => {
    const { months } = await manager.read(api.personYears.get, { params: { id: ben.employeeId, year: 2026 } });
    const { data } = await manager.read(api.employees.list, { query: employeeQuery.parse({}) });
    const recent = data.find(({ id }) => id === ben.employeeId)?.recent_months;
    const { state, open_days } = required(months[9], 'October');
    return [state, open_days, recent?.find(({ month }) => month === MONTH)?.state];
  };
  expect(await october()).toEqual(['confirmed', [], 'done']);
  await enter(null, LATER, '2026-10-20');
  expect(await october()).toEqual(['partial', [LATER, '2026-10-20'], 'partial']);
});
