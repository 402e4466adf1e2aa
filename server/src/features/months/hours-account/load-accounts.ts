import { type IsoDate, type IsoMonth, lastDayOf, monthOf } from '@zeitblatt/domain/calendar/dates';
import {
  type AccountFacts,
  type AccountFinding,
  type AccountLight,
  type Agreed,
  accountFindings,
  earlierFindings,
  lightOf,
} from '@zeitblatt/domain/months/hours-account/account-findings';
import {
  accountFrom,
  balanceOn,
  type EarlierAccount,
  earlierAccounts,
  linesOfAccount,
} from '@zeitblatt/domain/months/hours-account/balance';
import { openPlusOf } from '@zeitblatt/domain/months/hours-account/open-plus';
import { type AccountRule, agreedMinutes, ruleOf } from '@zeitblatt/domain/months/hours-account/rules';
import type { Employment } from '@zeitblatt/domain/people/employments/employment';
import { parseCents } from '@zeitblatt/domain/rules/amounts';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { type RowsOf, readTogether } from '../../../database/read-together.ts';
import { selectWages, toWages } from '../../people/employees/finding-facts.api.ts';
import { type StoredLine, selectLines, selectRules } from './account-rows.queries.ts';
import { selectAccountPeople, selectAgreed } from './accounts.queries.ts';

const selectAccounts = (db: Db, reach: Reach, ids: readonly number[]) => ({
  people: selectAccountPeople(db, reach, ids),
  lines: selectLines(db, reach, ids),
  rules: selectRules(db, reach),
  agreed: selectAgreed(db, reach, ids),
  wages: selectWages(db, reach),
});

type Rows = RowsOf<ReturnType<typeof selectAccounts>>;

/** The account of a person on a day: lines from its first day on, and what follows from them. */
export type Account = Omit<AccountFacts, 'lines'> & {
  readonly person: Rows['people'][number];
  readonly lines: readonly StoredLine[];
  /** First day of the account. */
  readonly from: IsoDate;
  /** The lines of the person, also in accounts of earlier employments. */
  readonly allLines: readonly StoredLine[];
  readonly balance: number;
  readonly earlier: readonly EarlierAccount[];
  /** The rules of the company and of everybody. */
  readonly rules: readonly AccountRule[];
  /** The rule that counts in the month of the day. */
  readonly rule: AccountRule | null;
  readonly findings: readonly AccountFinding[];
  readonly light: AccountLight;
};

/** The accounts of some people on a day, in the order of their ids as given; people who do not exist are left out. */
export async function loadAccounts(db: Db, reach: Reach, ids: readonly number[], day: IsoDate): Promise<Account[]> {
  if (ids.length === 0) return [];
  const rows = await readTogether(db, selectAccounts(db, reach, ids));
  const linesOf = Map.groupBy(rows.lines, ({ employee_id }) => employee_id);
  const agreedOf = Map.groupBy(rows.agreed, ({ employee_id }) => employee_id);
  const wageOf = toWages(rows.wages);
  const people = new Map(rows.people.map((person) => [person.id, person]));
  return ids.flatMap((id) => {
    const person = people.get(id);
    if (!person) return [];
    const agreed = (month: IsoMonth) => agreedIn(month, agreedOf.get(id) ?? [], wageOf, ruleOf(rows.rules, id, month));
    return [toAccount({ person, lines: linesOf.get(id) ?? [], rules: rows.rules, agreed, day })];
  });
}

type Known = Pick<Account, 'person' | 'lines' | 'rules' | 'day'> & { readonly agreed: Account['agreedOf'] };

function toAccount({ person, lines: all, rules, agreed, day }: Known): Account {
  const from = accountFrom(person.employments, day);
  const lines = linesOfAccount(all, person.employments, day);
  const open = openPlusOf(lines, day);
  const facts = { lines, open, day, endedOn: endOf(person.employments, day), agreedOf: agreed };
  const earlier = earlierAccounts(all, person.employments, day);
  const findings = [...accountFindings(facts), ...earlierFindings(earlier)];
  const balance = balanceOn(lines, day);
  const rule = ruleOf(rules, person.id, monthOf(day));
  return {
    ...facts,
    person,
    from,
    allLines: all,
    balance,
    earlier,
    rules,
    rule,
    findings,
    light: lightOf(balance, { ...facts, findings }, rule),
  };
}

/** The end of the last employment that has begun, if it lies before a day. */
function endOf(employments: readonly Employment[], day: IsoDate): IsoDate | null {
  const end = employments.findLast(({ begin }) => begin <= day)?.end ?? null;
  return end !== null && end < day ? end : null;
}

/** Terms agreed with a person at the end of a month. Wages per hour make a steady pay of the agreed hours. */
function agreedIn(
  month: IsoMonth,
  plans: Rows['agreed'],
  wageOf: ReturnType<typeof toWages>,
  rule: AccountRule | null,
): Agreed {
  const day = lastDayOf(month);
  const plan = plans.findLast(({ valid_from }) => valid_from <= day) ?? plans[0];
  if (!plan) return { hours_week: 0, monthly_cents: null, rule };
  const { hours_week, monthly_wage, salary_group_id } = plan;
  if (monthly_wage !== null) return { hours_week, monthly_cents: parseCents(monthly_wage), rule };
  const wage = wageOf(salary_group_id).findLast(({ valid_from }) => (valid_from ?? '') <= day);
  const monthly_cents = wage ? (parseCents(wage.hourlyWage) * agreedMinutes(rule, hours_week)) / 60 : null;
  return { hours_week, monthly_cents, rule };
}

/** Some people with all lines of their accounts, also of earlier employments, by name. */
export async function loadLines(db: Db, reach: Reach, ids: readonly number[]) {
  const { people, lines } = await readTogether(db, {
    people: selectAccountPeople(db, reach, ids).orderBy('e.last_name').orderBy('e.first_name').orderBy('e.id'),
    lines: selectLines(db, reach, ids),
  });
  const linesOf = Map.groupBy(lines, ({ employee_id }) => employee_id);
  return people.map((person) => ({ ...person, lines: linesOf.get(person.id) ?? [] }));
}
