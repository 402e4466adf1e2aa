import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { formatClockTime, formatHours, minuteOfDay } from '@zeitblatt/domain/calendar/clock-time';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { required } from '@zeitblatt/domain/rules/required';
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { hireWithAccount } from '../../days/week/day-records.builder.ts';
import { recordsIn, stepsIn, type Worker } from '../../people/employments/lives.builder.ts';
import { entryOfDay } from '../confirm/check-month.ts';
import { ruleFrom } from './accounts.builder.ts';
import { ACCOUNTS, type AccountCase, type Act } from './twenty-accounts.builder.ts';

const app = setUpApp({ now: '2027-01-10T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeAll);
const none = () => {
  throw new RangeError('nobody moves, nobody has two contracts');
};
const { carryOut } = stepsIn({ manager, cityOf: none, workerOf: none });
const { propose } = recordsIn({ app, company, manager });
const workers = new Map<string, Worker & { readonly client: Client }>();
const sheets = new Map<string, number>();
let csv: readonly string[];

beforeAll(async () => {
  const limits = { cap_minutes: 4800, floor_minutes: -600, is_on_paper: true };
  await manager.read(api.hoursAccount.changeRules, { body: ruleFrom('2025-01', limits) });
  for (const [index, { name, plan = {}, acts }] of ACCOUNTS.entries()) {
    const person = { number: String(index + 1), first_name: 'Eva', last_name: `Fall ${index + 1}`, schedule: plan };
    const { employeeId: id, schemaId, client } = await hireWithAccount(app, company, person);
    const worker = { id, schemaId, client };
    workers.set(name, worker);
    for (const act of acts) await carryOutAct(name, worker, act);
  }
  const bytes = await manager.read(api.hoursAccount.download, { query: {} });
  csv = Buffer.from(bytes).toString('utf8').split('\r\n');
});

/** Saves a month as planned, but the given days, and keeps the id of the sheet. */
async function save(name: string, worker: Worker, month: string, minutes: Readonly<Record<string, number>>) {
  const days = (await propose(worker, month)).map((day) => {
    const more = minutes[day.day.slice(8)];
    const { end_time, ...entry } = entryOfDay(day);
    if (more === undefined || end_time === null) return entryOfDay(day);
    const loss = day.seasonal && more < 0 ? { loss_reason: 'orders' as const } : {};
    return { ...entry, ...loss, end_time: formatClockTime(minuteOfDay(end_time) + more) };
  });
  const body = { schema_id: worker.schemaId, month, days, confirmed: true as const, change_reason: 'Fehler' };
  const job = await manager.read(api.timesheets.save, { body });
  await app.finish(company, job);
  const { result } = await manager.read(api.jobs.get, { params: { id: job.id } });
  sheets.set(name, required(result?.timesheet_id, `the sheet of ${month} of ${name}`));
}

async function carryOutAct(name: string, worker: Worker, act: Act): Promise<void> {
  const { id: employee_id } = worker;
  const params = { employeeId: employee_id };
  const sheet = () => ({ id: required(sheets.get(name), 'the sheet') });
  if ('month' in act) return save(name, worker, act.month, act.days ?? {});
  if ('absent' in act) {
    const { absent: kind, from, to = from } = act;
    const body = { employee_id, from, to, kind, comment: null, reason: null };
    await manager.read(api.absences.enter, { body });
  } else if ('opening' in act)
    await manager.read(api.hoursAccount.open, { body: { openings: [{ employee_id, minutes: act.opening }] } });
  else if ('book' in act) {
    const { book: kind, day, minutes } = act;
    const agreement = kind === 'lapse' ? 'Betriebsvereinbarung' : null;
    const body = { kind, day, minutes, reason: 'vereinbart', agreement, exceeds: false };
    await manager.read(api.hoursAccount.book, { params, body });
  } else if ('takesBack' in act) {
    const { lines } = await manager.read(api.hoursAccount.statement, { params, query: { year: 2026 } });
    const { id } = required(
      lines.findLast(({ kind }) => kind === 'payout'),
      'a payout',
    );
    await manager.read(api.hoursAccount.reverse, { params: { id }, body: { reason: 'Irrtum' } });
  } else if ('deletes' in act) await manager.read(api.timesheets.remove, { params: sheet() });
  else if ('restores' in act) await manager.read(api.timesheets.restore, { params: sheet(), body: { version: 1 } });
  else if ('keptFrom' in act) {
    const body = ruleFrom(act.keptFrom, { employee_id, is_kept: act.is_kept });
    await manager.read(api.hoursAccount.changeRules, { body });
  } else expect(await carryOut(worker, act)).toBeLessThan(300);
}

const workerOf = (name: string) => required(workers.get(name), name);
const statementOf = (name: string, year: number) =>
  manager.read(api.hoursAccount.statement, { params: { employeeId: workerOf(name).id }, query: { year } });

test.each(ACCOUNTS)('$name', async ({ name, lines, paper, finding }: AccountCase) => {
  const years = [await statementOf(name, 2025), await statementOf(name, 2026)];
  const shown = years.flatMap((year) =>
    year.lines.map(({ day, kind, minutes, balance_minutes }) =>
      [formatDotted(day).replace(/20(..)$/, '$1'), kind, formatHours(minutes), formatHours(balance_minutes)].join(' '),
    ),
  );
  expect(shown).toEqual(lines);

  const balance = lines.at(-1)?.split(' ').at(-1) ?? '';
  const now = await statementOf(name, 2027);
  expect([formatHours(now.balance_minutes), formatHours(now.carried_minutes)]).toEqual([balance, balance]);
  expect(now.findings.map(({ kind, minutes }) => [kind, minutes])).toEqual(finding ? [finding] : []);
  expect(now.open.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(Math.max(0, now.balance_minutes));

  const { rule, ...own } = await workerOf(name).client.read(api.hoursAccount.own, { query: { year: 2026 } });
  expect({ ...own, rule: years[1]?.rule }).toEqual(years[1]);
  const { cap_minutes, floor_minutes } = required(years[1]?.rule, 'the rule');
  expect(rule).toEqual({ cap_minutes, floor_minutes });

  const cells = csv.find((line) => line.includes(`;${now.employee.last_name};`))?.split(';') ?? [];
  expect([cells[3], cells[5]]).toEqual(['10.01.2027', String(now.balance_minutes)]);

  const bytes = await manager.read(api.timesheets.download, { params: { id: required(sheets.get(name), name) } });
  const [carry, month, after] = paper;
  expect((await readPdf(bytes)).lines.join(' ')).toContain(
    `Stundenkonto: Übertrag ${carry}, dieser Monat ${month}, Stand ${after} Std.`,
  );
});

test('the table for spreadsheets has a line for each account', () => {
  expect(csv).toHaveLength(ACCOUNTS.length + 2);
  expect(csv[0]).toBe(
    '\ufeffPersonalnummer;Nachname;Vorname;Stand vom;Stand (Stunden);Stand (Minuten);Letzter Monat;Differenz des Monats (Stunden);Differenz des Monats (Minuten);Plus älter als 9 Monate (Stunden);Plus älter als 9 Monate (Minuten);Ende der Beschäftigung',
  );
  expect(csv[1]).toBe('1;Fall 1;Eva;10.01.2027;0,00;0;09.2025;-1,50;-90;0,00;0;');
});

test('the list has the balances of the statements', async () => {
  const query = { search: '', page: 1, rowsPerPage: 50, order: 'limits' } as const;
  const { data, beyond } = await manager.read(api.hoursAccount.list, { query });
  const balances = new Map(data.map((row) => [row.last_name, formatHours(row.balance_minutes)]));
  const reckoned = ACCOUNTS.map(({ lines }, index) => [`Fall ${index + 1}`, lines.at(-1)?.split(' ').at(-1)] as const);
  expect(balances).toEqual(new Map(reckoned));
  expect([beyond, data.slice(0, 2).map((row) => row.last_name)]).toEqual([2, ['Fall 13', 'Fall 14']]);
  expect(data.every((row) => row.course_minutes.at(-1) === row.balance_minutes)).toBe(true);
});
