import type { api } from '@zeitblatt/contract/api';
import { monthOf } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import { accountFrom, linesOfAccount } from '@zeitblatt/domain/months/hours-account/balance';
import { type AccountRuleInput, firstKeptMonth, ruleOf } from '@zeitblatt/domain/months/hours-account/rules';
import { signedHours } from '@zeitblatt/domain/months/hours-account/signed-hours';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import type { CompanyContext, Service } from '../../../http/context/context.ts';
import { fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { lockEmployee } from '../../people/employees/employee-locks.api.ts';
import { bookStoredSheets } from './book-months.ts';
import { loadLines } from './load-accounts.ts';
import { openingsOf } from './open-accounts.ts';
import { findRules, findRulesPeople, insertRule, lockEverybody } from './rules.queries.ts';

/** An id without rules of its own: what counts for it is the rule of the company. */
const NOBODY = 0;

/** The rules of the accounts. */
export const ruleCalls: Service<Pick<typeof api.hoursAccount, 'rules' | 'changeRules'>> = {
  rules: (context) => toAnswer(context),

  async changeRules(context, { body }) {
    const { db, reach, user, now } = context;
    const { ids, subject } = await lockConcerned(context, body.employee_id);
    const rules = await findRules(db, reach);
    await refuseBeforeOpenings(context, ids, rules, [...rules, body]);
    const before = ruleOf(rules, body.employee_id ?? NOBODY, body.valid_from);
    const booking = { by: user, at: now };
    await insertRule(db, reach, body, booking);
    await bookStoredSheets(db, reach, { employeeIds: ids, from: body.valid_from }, booking);
    const changes = changesBetween(before && toLog(before), { ...toLog(body) });
    const from = { field: 'valid_from', old: null, new: formatDotted(body.valid_from) };
    const data = body.employee_id === null ? {} : { employee_id: body.employee_id };
    await insertLogEntry(db, reach, {
      type: 'hours_rules_changed',
      subject,
      changes: [from, ...changes],
      data,
      user,
      now,
    });
    return toAnswer(context);
  },
};

/** Locks the people whose accounts a rule is about. @throws FieldRefusal for an unknown one */
async function lockConcerned({ db, reach }: CompanyContext, employeeId: number | null) {
  if (employeeId === null) return { ids: await lockEverybody(db, reach), subject: null };
  const employee = await lockEmployee(db, reach, { id: employeeId });
  if (!employee) throw fieldRefusal('employee_id', 'validation:invalid');
  return { ids: [employeeId], subject: employee.name };
}

type Rules = Parameters<typeof firstKeptMonth>[0];

/** Most people whom a refusal names. */
const NAMED = 5;

/**
 * An opening holds the hours until its day: an account that began before it would count them twice.
 *
 * @throws Refusal hours_opening_later
 */
async function refuseBeforeOpenings(
  { db, reach, today }: CompanyContext,
  ids: readonly number[],
  old: Rules,
  next: Rules,
) {
  const people = await loadLines(db, reach, ids);
  const wrong = people.filter(({ id, employments, lines }) => {
    const [before, after] = [old, next].map((rules) =>
      firstKeptMonth(rules, id, monthOf(accountFrom(employments, today))),
    );
    if (!before || !after || after >= before) return false;
    return openingsOf(linesOfAccount(lines, employments, today)).some(({ day }) => monthOf(day) > after);
  });
  if (wrong.length === 0) return;
  const names = wrong.slice(0, NAMED).map(({ first_name, last_name }) => `${first_name} ${last_name}`);
  throw new Refusal('hours_opening_later', {
    params: { names: [...names, ...(wrong.length > NAMED ? ['…'] : [])].join(', ') },
  });
}

const toLog = (rule: Omit<AccountRuleInput, 'valid_from' | 'employee_id'>) => {
  const hours = (minutes: number | null): string | null => (minutes === null ? null : signedHours(minutes));
  return {
    is_kept: rule.is_kept,
    cap_minutes: hours(rule.cap_minutes),
    floor_minutes: hours(rule.floor_minutes),
    asks_payout: rule.on_cap === 'ask_payout',
    agreed_month_minutes: hours(rule.agreed_month_minutes),
    light_yellow: hours(rule.light_yellow),
    light_red: hours(rule.light_red),
    is_on_paper: rule.is_on_paper,
  };
};

async function toAnswer({ db, reach, today }: CompanyContext) {
  const rules = await findRules(db, reach);
  const newestFirst = rules
    .toReversed()
    .toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : a.valid_from > b.valid_from ? -1 : 0));
  const ofPeople = Map.groupBy(newestFirst, ({ employee_id }) => employee_id);
  const people = await findRulesPeople(db, reach);
  const keepers = [NOBODY, ...people.map(({ employee_id }) => employee_id)];
  return {
    is_kept: keepers.some((id) => ruleOf(rules, id, monthOf(today))?.is_kept === true),
    company: ofPeople.get(null) ?? [],
    people: people.map((person) => ({ ...person, rules: ofPeople.get(person.employee_id) ?? [] })),
  };
}
