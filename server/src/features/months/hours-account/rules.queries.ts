import { firstDayOf, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { AccountRule, AccountRuleInput } from '@zeitblatt/domain/months/hours-account/rules';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { monthText, timestampText } from '../../../database/stamp-text.ts';
import type { Booking } from './book-months.queries.ts';

/** The rules of a company and of its people, in the order in which they were made. */
export const selectRules = (db: Db, reach: Reach) =>
  db
    .selectFrom('hours_account_rules')
    .select(['employee_id', 'is_kept', 'cap_minutes', 'floor_minutes', 'agreed_month_minutes', 'light_yellow'])
    .select(['light_red', 'is_on_paper', 'created_by_name as created_by'])
    .select([
      monthText('valid_from').$castTo<IsoMonth>().as('valid_from'),
      timestampText('created_at').$castTo<string>().as('created_at'),
      (eb) => eb.ref('on_cap').$castTo<AccountRule['on_cap']>().as('on_cap'),
    ])
    .where('company_id', '=', reach.companyId)
    .orderBy('id');

export const findRules = (db: Db, reach: Reach): Promise<AccountRule[]> => selectRules(db, reach).execute();

/** Inserts a rule. Of two with the same month the later one counts. */
export async function insertRule(db: Db, reach: Reach, rule: AccountRuleInput, { by, at }: Booking): Promise<void> {
  const made = { created_by: by.id, created_by_name: by.name, created_at: at.toString() };
  await db
    .insertInto('hours_account_rules')
    .values({ ...rule, ...made, valid_from: firstDayOf(rule.valid_from), company_id: reach.companyId })
    .execute();
}

/** Locks everybody whose account a rule of the company is about, so that no month is saved meanwhile. @returns their ids, in order */
export async function lockEverybody(db: Db, reach: Reach): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from employees where company_id = ${reach.companyId} and deleted_at is null order by id for no key update`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** People with rules of their own who are not deleted, by name. */
export const findRulesPeople = (db: Db, reach: Reach) =>
  db
    .selectFrom('employees as e')
    .select(['e.id as employee_id', 'e.first_name', 'e.last_name'])
    .where('e.company_id', '=', reach.companyId)
    .where('e.deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('hours_account_rules as r')
          .select('r.id')
          .whereRef('r.company_id', '=', 'e.company_id')
          .whereRef('r.employee_id', '=', 'e.id'),
      ),
    )
    .orderBy('e.last_name_sort')
    .orderBy('e.first_name_sort')
    .orderBy('e.id')
    .execute();
