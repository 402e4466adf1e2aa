import { firstDayOf } from '@zeitblatt/domain/calendar/dates';
import type { AccountRule, AccountRuleInput } from '@zeitblatt/domain/months/hours-account/rules';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { selectRules } from './account-rows.queries.ts';
import type { Booking } from './book-months.queries.ts';

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
