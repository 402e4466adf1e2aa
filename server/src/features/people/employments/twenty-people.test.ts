import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { formatHours, minutesOfHoursText } from '@zeitblatt/domain/calendar/clock-time';
import { addDays, addMonths, type IsoDate, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import { findFindings } from '@zeitblatt/domain/months/law/find-findings';
import { monthNumbers } from '@zeitblatt/domain/months/sheet/month-numbers';
import { required } from '@zeitblatt/domain/rules/required';
import { beforeAll, expect, test } from 'vitest';
import { databaseOf } from '../../../database/database.ts';
import type { ScheduleOutline } from '../../../demo/builders.ts';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { insertCities } from '../../company/places/places.queries.ts';
import { recordsIn, stepsIn, type Worker } from './lives.builder.ts';
import { type Case, PEOPLE, type Step, TOWNS, type Town } from './twenty-people.builder.ts';

const TODAY = '2027-01-10';
const app = setUpApp({ now: `${TODAY}T08:00:00Z` });
const { company, manager } = setUpCompany(app, beforeAll);
const cityByTown = new Map<string, number>();
const workerByName = new Map<string, Worker>();
const sheetByName = new Map<string, number>();
const cityOf = (town: Town) => required(cityByTown.get(town), town);
const workerOf = (name: string) => required(workerByName.get(name), name);
const { carryOut } = stepsIn({ manager, cityOf, workerOf });
const { confirm, correct, pack, propose } = recordsIn({ app, company, manager });
let files: ReadonlyMap<string, Buffer>;

beforeAll(async () => {
  const ids = await insertCities(databaseOf(app.admin), Object.values(TOWNS));
  for (const [index, name] of Object.keys(TOWNS).entries()) cityByTown.set(name, required(ids[index], name));
  for (const [index, { name, born, plan, steps, month }] of PEOPLE.entries()) {
    const worker = await company.hires({
      number: String(index + 1),
      first_name: 'Eva',
      last_name: `Fall ${index + 1}`,
      ...(born ? { personal: { birth_date: born } } : {}),
      ...(plan ? { schedule: plan } : {}),
    });
    workerByName.set(name, worker);
    for (const step of steps) {
      const status = await carryOut(worker, step);
      if (status >= 300) throw new RangeError(`${name}: ${JSON.stringify(step)} was answered ${status}`);
    }
    sheetByName.set(name, await confirm(worker, month));
  }
  files = await pack('2025-08', '2026-12');
});

const lineOfPack = (id: number): Record<string, string> => {
  const [head = '', ...lines] = (files.get('versionen.csv')?.toString() ?? '').replace('\ufeff', '').split('\r\n');
  const columns = head.split(';');
  const line = required(
    lines.find((one) => one.startsWith(`${id};`)),
    'the line of the sheet',
  );
  return Object.fromEntries(line.split(';').map((cell, index) => [columns[index] ?? '', cell]));
};

test.each(PEOPLE)('$name: $month', async ({ name, ...right }: Case) => {
  const id = required(sheetByName.get(name), 'the sheet');
  const { days, totals } = await manager.read(api.timesheets.get, { params: { id } });
  const { worked, credited, target, difference } = monthNumbers(days, totals);
  const year = Number(right.month.slice(0, 4));
  const { schemaId } = workerOf(name);
  const leave = (await manager.read(api.leave.year, { params: { schemaId, year } })).data;
  expect({
    worked: formatHours(worked),
    credited: formatHours(credited),
    target: formatHours(target),
    difference,
    holidays: days.flatMap(({ day, holiday }) => (holiday ? [`${day.slice(8)} ${holiday}`] : [])),
    leaveDays: leave.reduce((sum, { used_days }) => sum + used_days, 0),
  }).toEqual({
    worked: right.worked,
    credited: right.credited,
    target: right.target,
    difference: 0,
    holidays: right.holidays,
    leaveDays: right.leaveDays ?? 0,
  });

  const line = lineOfPack(id);
  expect([
    line['Gearbeitet (Minuten)'],
    line['Bezahlt ohne Arbeit (Minuten)'],
    line['Soll (Minuten)'],
    line['Differenz (Minuten)'],
  ]).toEqual([...[right.worked, right.credited, right.target].map((text) => String(minutesOfHoursText(text))), '0']);

  const { lines } = await readPdf(files.get(line['Datei'] ?? '') ?? Buffer.alloc(0));
  expect(lines.join(' ')).toContain(`${right.worked} ${right.target} ${right.target} 0:00`);
});

test('a paper names the public holidays of the place of each day', async () => {
  const paperOf = async (name: string) => {
    const file = lineOfPack(required(sheetByName.get(name), name))['Datei'] ?? '';
    return (await readPdf(files.get(file) ?? Buffer.alloc(0))).lines.join(' ');
  };
  expect(await paperOf('moved to Saxony for Repentance Day only')).toContain('Buß- und Bettag');
  expect(await paperOf('moved away from Saxony for Repentance Day only')).not.toContain('Buß- und Bettag');
  expect(
    [await paperOf('in Crostwitz'), await paperOf('in Dresden')].map((text) => text.includes('Fronleichnam')),
  ).toEqual([true, false]);
});

test('the pack names the holidays of every town of the table', () => {
  const rows = files.get('feiertage.csv')?.toString() ?? '';
  for (const [day, town] of [
    ['04.06.2026', 'Crostwitz'],
    ['18.11.2026', 'Leipzig'],
    ['08.08.2025', 'Augsburg'],
  ])
    expect(rows).toMatch(new RegExp(`^${day};[^;]*;\\d{5};${town};`, 'm'));
  expect(rows).not.toMatch(/04\.06\.2026;[^;]*;\d{5};Dresden/);
  const days = [...rows.matchAll(/^(\d\d)\.(\d\d)\.(\d{4});/gm)].map(
    ([, day, month, ofYear]) => `${ofYear}-${month}-${day}`,
  );
  expect(days).toEqual(days.toSorted());
});

/** Files of a pack that tell of the whole journal, of the moment at which the pack was made, or of employments as they are known today. */
const OF_ALL_TIMES = /beschaeftigte\.xlsx|journal|00-uebersicht|index\.xml|pruefsummen/;

/** Text of a file, without the employments of the people: these are told as they are known today. */
const figuresOf = (name: string, bytes: Buffer): string =>
  name === 'beschaeftigte.csv'
    ? bytes.toString().replace(/^((?:[^;]*;){5})(?:[^;]*;){3}/gm, '$1')
    : bytes.toString('latin1');

/** Everything that is counted for the days before another day. */
async function figuresBefore(day: IsoDate, workers: readonly Worker[]) {
  const last = addMonths(monthOf(day), -1);
  const packed = await pack('2025-08', last);
  const sheets = await Promise.all(
    PEOPLE.filter(({ month }) => month <= last).map(async ({ name }) => {
      const sheet = await manager.read(api.timesheets.get, { params: { id: required(sheetByName.get(name), name) } });
      return { days: sheet.days, totals: sheet.totals, findings: findFindings(sheet) };
    }),
  );
  const people = workers.map(async (worker) => {
    const params = { schemaId: worker.schemaId, year: Number(day.slice(0, 4)) };
    const leave = (await manager.read(api.leave.year, { params })).data;
    const { months } = await manager.read(api.personYears.get, { params: { id: worker.id, year: params.year } });
    return {
      proposed: (await propose(worker, day < TODAY ? monthOf(day) : monthOf(TODAY))).filter((one) => one.day < day),
      leave: leave.filter(({ to }) => to < day).map(({ used_days }) => used_days),
      months: months.filter(({ month }) => month <= last),
    };
  });
  // Those who are employed today count towards the limit of the plan.
  const counted = day > TODAY ? (await manager.read(api.subscription.get, {})).people : null;
  return {
    counted,
    packed: [...packed].flatMap(([name, bytes]) => (OF_ALL_TIMES.test(name) ? [] : [[name, figuresOf(name, bytes)]])),
    sheets,
    people: await Promise.all(people),
  };
}

const CHANGES: readonly ((day: IsoDate) => Step)[] = [
  (from) => ({ place: 'leipzig', from }),
  (from) => ({ plan: { hours_week: 38.5, spread: 'even', allowed_leave_days: 10 }, from }),
  (day) => ({ left: addDays(day, -1) }),
  (from) => ({ place: 'crostwitz', from }),
  (hiredAgain) => ({ hiredAgain, continued: true }),
];

test('a change dated a day changes no figure before it: months, findings, leave, packs, people', async () => {
  const workers = ['in Rosenheim, with one local holiday', 'in Dresden', '39 hours as specified'].map(workerOf);
  const taken = new Set<string>();
  for (const [round, day] of ['2026-10-14', '2026-11-18', '2027-01-06', '2027-03-01'].entries()) {
    const before = await figuresBefore(day, workers);
    for (const [index, worker] of workers.entries()) {
      const step = required(CHANGES[(round * 2 + index * 3) % CHANGES.length], 'a change')(day);
      if ((await carryOut(worker, step)) < 300) taken.add(Object.keys(step)[0] ?? '');
    }
    expect(await figuresBefore(day, workers), day).toEqual(before);
  }
  expect([...taken].toSorted()).toEqual(['hiredAgain', 'left', 'place', 'plan']);
});

/** A person with confirmed months, whose life then changes. */
async function confirmed(
  plan: ScheduleOutline,
  before: readonly Step[],
  months: readonly string[],
  after: readonly Step[],
) {
  const worker = await company.hires({ first_name: 'Ida', last_name: 'Nachher', schedule: plan });
  for (const step of before) expect(await carryOut(worker, step)).toBeLessThan(300);
  const sheets: number[] = [];
  for (const month of months) sheets.push(await confirm(worker, month));
  for (const step of after) expect(await carryOut(worker, step)).toBeLessThan(300);
  return { worker, id: required(sheets[0], 'a sheet') };
}
const numbersOf = async (id: number) => {
  const { days, totals } = await manager.read(api.timesheets.get, { params: { id } });
  const { worked, credited, target, difference } = monthNumbers(days, totals);
  return { days, numbers: [...[worked, credited, target].map(formatHours), difference] };
};
const emptied = (entry: DayEntry): DayEntry => ({ ...entry, start_time: null, end_time: null, parts: null });
const FROM_JUNE = { started_working_at_company: '2026-06-01' };
const DEALT = { is_part_time_worker: true, hours_week: 20 } as const;

test.each<
  [string, ScheduleOutline, readonly string[], { readonly begin?: string; readonly end?: string }, string, string]
>([
  ['a begin', { ...FROM_JUNE }, ['2026-06'], { begin: '2026-06-15' }, '96:00', '96:00'],
  [
    'a begin in a later month',
    { started_working_at_company: '2026-07-01' },
    ['2026-07', '2026-08'],
    { begin: '2026-08-10' },
    '0:00',
    '0:00',
  ],
  ['an end', {}, ['2026-09'], { end: '2026-09-15' }, '88:00', '88:00'],
  ['a begin without regular days', { ...FROM_JUNE, ...DEALT }, ['2026-06'], { begin: '2026-06-15' }, '44:00', '45:00'],
])('%s that was wrong leaves emptied days outside', async (_what, plan, months, corrected, worked, target) => {
  const { worker, id } = await confirmed(plan, [], months, [{ corrected }]);
  const isOutside = (day: IsoDate) => day < (corrected.begin ?? '') || day > (corrected.end ?? '9');
  const sent = await correct(worker, id, (entry) => (isOutside(entry.day) ? emptied(entry) : entry));
  expect(sent.status, JSON.stringify(sent.body)).toBe(202);
  const { days, numbers } = await numbersOf(id);
  expect(numbers).toEqual([worked, '0:00', target, minutesOfHoursText(worked) - minutesOfHoursText(target)]);
  expect(days.filter((day) => day.outside_contract).map(({ day }) => day)).toEqual(
    days.map(({ day }) => day).filter(isOutside),
  );
});

const LEAVE: Step = { leave: ['2026-06-01', '2026-06-05'] };
const leaveOf = ({ schemaId }: Worker) => manager.read(api.leave.year, { params: { schemaId, year: 2026 } });
const leaveOnSheet = async (id: number) => (await numbersOf(id)).days.filter(({ is_leave_day }) => is_leave_day).length;

test('a confirmed month with leave stays correctable after a move', async () => {
  const move: Step = { place: 'augsburg', from: '2026-06-01' };
  const { worker, id } = await confirmed({}, [{ place: 'dresden', from: null }, LEAVE], ['2026-06'], [move]);
  const later = (entry: DayEntry) => (entry.day === '2026-06-15' ? { ...entry, end_time: '17:00' } : entry);
  const sent = await correct(worker, id, later);
  expect(sent.status, JSON.stringify(sent.body)).toBe(202);
  expect((await leaveOf(worker)).used_days).toBe(await leaveOnSheet(id));
  const back = await carryOut(worker, { place: 'dresden', from: '2026-06-01' });
  expect([back, (await correct(worker, id, later)).status]).toEqual([200, 202]);
  expect((await leaveOf(worker)).used_days).toBe(await leaveOnSheet(id));
});

test.each<[string, readonly Step[]]>([
  ['a move', [{ place: 'augsburg', from: '2026-06-01' }]],
  ['a corrected begin', [{ corrected: { begin: '2026-07-15' } }]],
])('leave of a confirmed month counts, and stays, after %s', async (_what, after) => {
  const { worker, id } = await confirmed({}, [{ place: 'dresden', from: null }, LEAVE], ['2026-06'], after);
  const { data, used_days } = await leaveOf(worker);
  expect([used_days, await leaveOnSheet(id)]).toEqual([5, 5]);
  const removed = await manager.send(api.leave.remove, { body: { id: required(data[0], 'the leave').id } });
  expect([removed.status, removed.body]).toMatchObject([409, { code: 'month_confirmed' }]);
  // July has no sheet: its leave can go, and takes none of a confirmed day along.
  await carryOut(worker, { leave: ['2026-07-20', '2026-07-24'] });
  const span = { employee_id: worker.id, from: '2026-06-05', to: '2026-07-20', comment: null, reason: null };
  const cut = await manager.send(api.absences.enter, { body: { ...span, kind: null } });
  expect([cut.status, cut.body]).toMatchObject([409, { code: 'month_confirmed' }]);
});
