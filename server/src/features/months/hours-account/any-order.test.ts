import { api } from '@zeitblatt/contract/api';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { ruleFrom, saveMonth } from './accounts.builder.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeEach);

const MONTHS = ['2026-07', '2026-08', '2026-09'] as const;

const anyMinutes = fc.integer({ min: -24, max: 24 }).map((fives) => fives * 5);
const anyMonth = fc.constantFrom(...MONTHS);
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('save' as const), month: anyMonth, minutes: anyMinutes }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('remove' as const, 'restore' as const), month: anyMonth }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constantFrom('payout' as const, 'correction' as const), minutes: anyMinutes }),
  },
  fc.record({ act: fc.constant('reverse' as const), nth: fc.nat(5) }),
  fc.record({ act: fc.constant('open' as const), minutes: anyMinutes }),
  fc.record({ act: fc.constant('rule' as const), month: anyMonth, is_kept: fc.boolean() }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

/** The account as a few variables: what a person with a pencil would keep. */
class Pencil {
  readonly sheets = new Map<string, { id: number; minutes: number; isDeleted: boolean }>();
  readonly byHand = new Map<number, number>();
  opening = 0;
  rules: { month: string; isKept: boolean }[] = [{ month: '2026-07', isKept: true }];

  isKept(month: string): boolean {
    const last = this.rules
      .filter((rule) => rule.month <= month)
      .toSorted((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0));
    return last.at(-1)?.isKept ?? false;
  }

  balance(): number {
    const months = [...this.sheets].filter(([month, { isDeleted }]) => !isDeleted && this.isKept(month));
    const sum = (all: Iterable<number>) => [...all].reduce((total, minutes) => total + minutes, 0);
    return this.opening + sum(months.map(([, { minutes }]) => minutes)) + sum(this.byHand.values());
  }
}

async function apply(worker: { id: number; schemaId: number }, pencil: Pencil, step: Step): Promise<void> {
  const params = { employeeId: worker.id };
  switch (step.act) {
    case 'save': {
      const id = await saveMonth({ app, company, manager }, worker.schemaId, step.month, step.minutes);
      pencil.sheets.set(step.month, { id, minutes: step.minutes, isDeleted: false });
      return;
    }
    case 'remove':
    case 'restore': {
      const sheet = pencil.sheets.get(step.month);
      if (!sheet || sheet.isDeleted === (step.act === 'remove')) return;
      if (step.act === 'remove') await manager.read(api.timesheets.remove, { params: { id: sheet.id } });
      else {
        const { data } = await manager.read(api.timesheets.list, {
          query: { page: 1, employee_id: worker.id, filterBy: 'deleted:true' },
        });
        const version = data.find(({ id }) => id === sheet.id)?.version ?? 0;
        await manager.read(api.timesheets.restore, { params: { id: sheet.id }, body: { version } });
      }
      pencil.sheets.set(step.month, { ...sheet, isDeleted: step.act === 'remove' });
      return;
    }
    case 'payout':
    case 'correction': {
      const minutes = step.act === 'payout' ? Math.abs(step.minutes) : step.minutes;
      if (minutes === 0 || !pencil.isKept('2026-11')) return;
      const given = { kind: step.act, day: '2026-11-02', minutes, reason: 'Probe', agreement: null, exceeds: true };
      await manager.read(api.hoursAccount.book, { params, body: given });
      const { lines } = await manager.read(api.hoursAccount.statement, { params, query: {} });
      const id = Math.max(...lines.map((line) => line.id));
      pencil.byHand.set(id, step.act === 'payout' ? -minutes : minutes);
      return;
    }
    case 'reverse': {
      const id = [...pencil.byHand.keys()][step.nth];
      if (id === undefined) return;
      await manager.read(api.hoursAccount.reverse, { params: { id }, body: { reason: 'Irrtum' } });
      pencil.byHand.delete(id);
      return;
    }
    case 'open': {
      if (!MONTHS.some((month) => pencil.isKept(month)) && !pencil.isKept('2026-11')) return;
      await manager.read(api.hoursAccount.open, {
        body: { openings: [{ employee_id: worker.id, minutes: step.minutes }] },
      });
      pencil.opening = step.minutes;
      return;
    }
    case 'rule': {
      const body = ruleFrom(step.month, { employee_id: worker.id, is_kept: step.is_kept });
      const answer = await manager.send(api.hoursAccount.changeRules, { body });
      if (answer.body.code === 'hours_opening_later') return;
      expect(answer.status).toBe(200);
      pencil.rules.push({ month: step.month, isKept: step.is_kept });
    }
  }
}

test('any order of acts gives the balance of a pencil', async () => {
  await manager.read(api.hoursAccount.changeRules, { body: ruleFrom('2026-07') });
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), async (steps) => {
      const worker = await company.hires();
      const pencil = new Pencil();
      for (const step of steps) {
        await apply(worker, pencil, step);
        const { balance_minutes, lines } = await manager.read(api.hoursAccount.statement, {
          params: { employeeId: worker.id },
          query: {},
        });
        expect(balance_minutes).toBe(pencil.balance());
        expect(lines.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(balance_minutes);
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

test('two saves and a rule at once book a month once', async () => {
  const anna = await company.hires();
  const save = (month: string, minutes: number) => saveMonth({ app, company, manager }, anna.schemaId, month, minutes);
  const keep = manager.send(api.hoursAccount.changeRules, { body: ruleFrom('2026-08') });
  await Promise.all([save('2026-08', 20), keep, save('2026-08', 50), save('2026-09', 1)]);
  const params = { employeeId: anna.id };
  const { lines, balance_minutes } = await manager.read(api.hoursAccount.statement, { params, query: {} });
  const sheet = await manager.read(api.personYears.get, { params: { id: anna.id, year: 2026 } });
  const differences = sheet.months.map((month) => month.difference_minutes ?? 0);
  expect(balance_minutes).toBe(differences.reduce((sum, minutes) => sum + minutes, 0));
  expect(lines.filter(({ kind, is_reversed }) => kind === 'month' && !is_reversed)).toHaveLength(2);
});

test('two payouts at once take the balance once', async () => {
  const { id, schemaId } = await company.hires();
  await manager.read(api.hoursAccount.changeRules, { body: ruleFrom('2026-08') });
  await saveMonth({ app, company, manager }, schemaId, '2026-09', 60);
  const params = { employeeId: id };
  const given = {
    kind: 'payout' as const,
    day: '2026-11-02',
    minutes: 60,
    reason: 'Probe',
    agreement: null,
    exceeds: false,
  };
  const pay = () => manager.send(api.hoursAccount.book, { params, body: given });
  const answers = await Promise.all(Array.from({ length: 6 }, pay));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
  expect((await manager.read(api.hoursAccount.statement, { params, query: {} })).balance_minutes).toBe(0);
});

test('the whole month replaces the part that was confirmed before', async () => {
  const { id, schemaId } = await company.hires();
  await manager.read(api.hoursAccount.changeRules, { body: ruleFrom('2026-11') });
  await saveMonth({ app, company, manager }, schemaId, '2026-11', 45);
  app.clock.set('2026-12-01T08:00:00Z');
  const later = await company.signIn('company_manager');
  await saveMonth({ app, company, manager: later }, schemaId, '2026-11', 30);
  const { lines } = await later.read(api.hoursAccount.statement, { params: { employeeId: id }, query: {} });
  app.clock.set('2026-11-20T08:00:00Z');
  expect(lines.map(({ kind, day, balance_minutes }) => [kind, day, balance_minutes])).toEqual([
    ['month', '2026-11-19', 45],
    ['reversal', '2026-11-19', 0],
    ['month', '2026-11-30', 30],
  ]);
});

test('no line is changed or removed by the product', async () => {
  await manager.read(api.hoursAccount.changeRules, { body: ruleFrom('2026-07') });
  await saveMonth({ app, company, manager }, (await company.hires()).schemaId, '2026-09', 120);
  for (const statementText of [
    'update hours_bookings set minutes = 0',
    'delete from hours_bookings',
    'delete from hours_account_rules',
  ]) {
    const client = await app.pool.connect();
    await client.query(`begin; set local app.company_id = '${company.id}'`);
    await expect(client.query(statementText)).rejects.toMatchObject({ code: '42501' });
    await client.query('rollback');
    client.release();
  }
});

test('a begin that is moved loses no hours', async () => {
  await manager.read(api.hoursAccount.changeRules, { body: ruleFrom('2026-07', { is_on_paper: true }) });
  const worker = await company.hires({ schedule: { started_working_at_company: '2026-07-01' } });
  const params = { employeeId: worker.id };
  await manager.read(api.hoursAccount.open, { body: { openings: [{ employee_id: worker.id, minutes: 600 }] } });
  const byHand = { kind: 'correction' as const, day: '2026-08-10', minutes: 30, reason: 'Probe', agreement: null };
  await manager.read(api.hoursAccount.book, { params, body: { ...byHand, exceeds: false } });
  const { data, version } = await manager.read(api.employments.list, { params: { id: worker.id } });
  const begun = { begin: '2026-10-01', end: null, end_reason: null, counts_as_continued: false, version };
  const path = { id: worker.id, employmentId: data[0]?.id ?? 0 };
  await manager.read(api.employments.change, { params: path, body: begun });
  const { lines, ...account } = await manager.read(api.hoursAccount.statement, { params, query: {} });
  expect(account).toMatchObject({ balance_minutes: 630, booked_until: '2026-08-10', carried_minutes: 0 });
  expect(account.open.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(630);
  expect(account.course.map(({ balance_minutes }) => balance_minutes)).toEqual([600, 630, 630, 630, 630]);
  expect(lines.map((line) => line.balance_minutes)).toEqual([600, 630]);
  const query = { search: '', page: 1, rowsPerPage: 15, order: 'name' } as const;
  const listed = await manager.read(api.hoursAccount.list, { query });
  expect(listed.data.find(({ employee_id }) => employee_id === worker.id)?.balance_minutes).toBe(630);
  const next = await manager.read(api.hoursAccount.statement, { params, query: { year: 2027 } });
  expect([next.balance_minutes, next.carried_minutes]).toEqual([630, 630]);
});

test('an account does not begin before its opening', async () => {
  await manager.read(api.hoursAccount.changeRules, { body: ruleFrom('2026-08') });
  const worker = await company.hires({ first_name: 'Anna', last_name: 'Meier' });
  await saveMonth({ app, company, manager }, worker.schemaId, '2026-07', 60);
  const open = (minutes: number) =>
    manager.read(api.hoursAccount.open, { body: { openings: [{ employee_id: worker.id, minutes }] } });
  const begin = (more = {}) => manager.send(api.hoursAccount.changeRules, { body: ruleFrom('2026-07', more) });
  await open(60);
  for (const more of [{}, { employee_id: worker.id }]) {
    const { status, body } = await begin(more);
    expect([status, body.code]).toEqual([409, 'hours_opening_later']);
    expect(body.message).toContain('Anna Meier');
  }
  expect((await manager.send(api.hoursAccount.changeRules, { body: ruleFrom('2026-09') })).status).toBe(200);
  await open(0);
  expect((await begin()).status).toBe(200);
  const params = { employeeId: worker.id };
  expect((await manager.read(api.hoursAccount.statement, { params, query: {} })).balance_minutes).toBe(60);
});

test.each([
  ['later', '2026-08-31', '2026-10-01', '2026-09-30'],
  ['in the month of leaving', '2026-09-10', '2026-09-21', '2026-08-31'],
])('the rest of somebody hired again %s is shown and paid', async (_, ended_on, begin, until) => {
  await manager.read(api.hoursAccount.changeRules, { body: ruleFrom('2026-07') });
  const schedule = { started_working_at_company: '2025-01-01', stopped_working_at_company: ended_on };
  const worker = await company.hires({ schedule });
  await saveMonth({ app, company, manager }, worker.schemaId, '2026-07', 60);
  const { version } = await manager.read(api.employments.list, { params: { id: worker.id } });
  const again = { begin, end: null, end_reason: null, counts_as_continued: false, version };
  await manager.read(api.employments.add, { params: { id: worker.id }, body: again });
  const params = { employeeId: worker.id };
  const statement = () => manager.read(api.hoursAccount.statement, { params, query: {} });
  const due = ended_on < '2026-09' ? '2026-09-30' : '2026-10-31';
  expect(await statement()).toMatchObject({
    balance_minutes: 0,
    light: 'red',
    findings: [{ kind: 'earlier_open', month: until.slice(0, 7), minutes: 60, due }],
    earlier: [{ until, ended_on, balance_minutes: 60 }],
  });
  const payout = { kind: 'payout' as const, day: until, minutes: 60, reason: 'Rest', agreement: null, exceeds: false };
  expect((await manager.read(api.hoursAccount.book, { params, body: payout })).balance_minutes).toBe(0);
  expect(await statement()).toMatchObject({ light: 'green', findings: [], earlier: [{ balance_minutes: 0 }] });
});
