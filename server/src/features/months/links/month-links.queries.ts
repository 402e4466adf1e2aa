import { firstDayOf, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { LINK_DAYS, WRONG_PINS_MAX } from '@zeitblatt/domain/months/links/month-link';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { instantOf, monthText } from '../../../database/stamp-text.ts';
import type { StoredPin } from './pins.ts';

/** A personal link that works, with the person whom it belongs to. */
export type OpenLink = StoredPin & {
  readonly id: number;
  readonly employeeId: number;
  readonly month: IsoMonth;
  readonly company: string;
  readonly employee: { readonly number: string | null; readonly first_name: string; readonly last_name: string };
  readonly expiresAt: Temporal.Instant;
  /** The person who handed the PIN over; null where that was not stored. */
  readonly pinBy: string | null;
  /** Whether the person chose the PIN; else the company knows it. */
  readonly isPinOwn: boolean;
  /** When the person opened the link first; null until then. */
  readonly openedAt: Temporal.Instant | null;
  /** Wrong PINs so far. */
  readonly wrongPins: number;
  /** Whether a trial or a subscription runs for the company. */
  readonly hasAccess: boolean;
};

/** Links that work: not ended, not expired, of a person who is employed and has no account. */
const WORKS = (now: Temporal.Instant) => sql<boolean>`
  l.ended_at is null and l.expires_at > ${now.toString()}::timestamptz and l.wrong_pins < ${WRONG_PINS_MAX}
  and e.deleted_at is null and e.user_id is null`;

/** The company and the month of a link that works. */
export async function findCover(db: Db, reach: Reach, linkId: number, now: Temporal.Instant) {
  const row = await db
    .selectFrom('month_links as l')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.company_id', '=', 'l.company_id').onRef('e.id', '=', 'l.employee_id'),
    )
    .innerJoin('companies as c', 'c.company_id', 'l.company_id')
    .select(['c.name as company', 'l.expires_at', monthText('l.month').$castTo<IsoMonth>().as('month')])
    .where('l.company_id', '=', reach.companyId)
    .where('l.id', '=', linkId)
    .where(WORKS(now))
    .executeTakeFirst();
  return row && { company: row.company, month: row.month, expiresAt: instantOf(row.expires_at) };
}

/**
 * Locks a link and its PIN until the end of the transaction, so that its PINs are compared one after the other: tries at the same moment
 * cannot exceed the limit.
 *
 * @returns undefined for a link that opens nothing (any more)
 */
export async function lockLink(
  db: Db,
  reach: Reach,
  linkId: number,
  now: Temporal.Instant,
): Promise<OpenLink | undefined> {
  const row = await db
    .selectFrom('month_links as l')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.company_id', '=', 'l.company_id').onRef('e.id', '=', 'l.employee_id'),
    )
    .innerJoin('link_pins as p', (join) =>
      join.onRef('p.company_id', '=', 'l.company_id').onRef('p.employee_id', '=', 'l.employee_id'),
    )
    .innerJoin('companies as c', 'c.company_id', 'l.company_id')
    .where('l.company_id', '=', reach.companyId)
    .where('l.id', '=', linkId)
    .where(WORKS(now))
    .select(['l.id', 'l.employee_id', 'l.expires_at', 'l.wrong_pins', 'l.opened_at', 'p.salt', 'p.pin_hash'])
    .select(['p.handed_by_name as pinBy', sql<boolean>`p.chosen_at is not null`.as('isPinOwn')])
    .select(['c.name as company', 'e.number', 'e.first_name', 'e.last_name'])
    .select(monthText('l.month').$castTo<IsoMonth>().as('month'))
    .select(sql<boolean>`has_subscription(0, l.company_id, ${now.toString()}::timestamptz)`.as('hasAccess'))
    .forNoKeyUpdate(['l', 'p'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { employee_id, expires_at, opened_at, wrong_pins, number, first_name, last_name, ...link } = row;
  return {
    ...link,
    employeeId: employee_id,
    employee: { number, first_name, last_name },
    expiresAt: instantOf(expires_at),
    openedAt: opened_at === null ? null : instantOf(opened_at),
    wrongPins: wrong_pins,
  };
}

/** Counts a wrong PIN of a link that is locked. */
export async function countWrongPin(db: Db, reach: Reach, linkId: number): Promise<void> {
  await db
    .updateTable('month_links')
    .set({ wrong_pins: sql`wrong_pins + 1` })
    .where('company_id', '=', reach.companyId)
    .where('id', '=', linkId)
    .execute();
}

/** Removes the PIN of a person, so that the next link has a new one. Their other links open nothing until then. */
export async function deletePin(db: Db, reach: Reach, employeeId: number): Promise<void> {
  await db
    .deleteFrom('link_pins')
    .where('company_id', '=', reach.companyId)
    .where('employee_id', '=', employeeId)
    .execute();
}

/** Stores that a person opened a link that is locked for the first time. */
export async function noteFirstOpening(db: Db, reach: Reach, linkId: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('month_links')
    .set({ opened_at: now.toString() })
    .where('company_id', '=', reach.companyId)
    .where('id', '=', linkId)
    .execute();
}

/** Stores the PIN that a person chose. */
export async function updateOwnPin(
  db: Db,
  reach: Reach,
  { employeeId, pin, now }: { employeeId: number; pin: StoredPin; now: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable('link_pins')
    .set({ ...pin, chosen_at: now.toString() })
    .where('company_id', '=', reach.companyId)
    .where('employee_id', '=', employeeId)
    .execute();
}

/** A person who gets a link. */
export type LinkedPerson = {
  readonly id: number;
  readonly name: string;
  readonly hasAccount: boolean;
};

const selectPeople = (db: Db, reach: Reach, ids: readonly number[]) =>
  db
    .selectFrom('employees as e')
    .select(['e.id', sql<string>`e.first_name || ' ' || e.last_name`.as('name')])
    .select(sql<boolean>`e.user_id is not null`.as('hasAccount'))
    .where('e.company_id', '=', reach.companyId)
    .where('e.id', '=', sql<number>`any (${ids}::bigint[])`)
    .where('e.deleted_at', 'is', null);

/** A person of the company, with or without a link. */
export const findPerson = (db: Db, reach: Reach, id: number): Promise<LinkedPerson | undefined> =>
  selectPeople(db, reach, [id]).executeTakeFirst();

/** Locks people in the order of their ids, so that two calls at once do not make two links or two PINs. */
export const lockLinkedPeople = (db: Db, reach: Reach, ids: readonly number[]): Promise<LinkedPerson[]> =>
  selectPeople(db, reach, ids).orderBy('e.id').forNoKeyUpdate('e').execute();

/** Those of some people who have a PIN. Asked after their lock, because a statement that waits for a lock reads other tables as they were before. */
export async function findPeopleWithPin(
  db: Db,
  reach: Reach,
  employeeIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('link_pins')
    .select('employee_id')
    .where('company_id', '=', reach.companyId)
    .where('employee_id', '=', sql<number>`any (${employeeIds}::bigint[])`)
    .execute();
  return new Set(rows.map(({ employee_id }) => employee_id));
}

/** The newest link of each person that works. */
export async function findWorkingLinks(
  db: Db,
  reach: Reach,
  { employeeIds, month, now }: { employeeIds: readonly number[]; month: IsoMonth; now: Temporal.Instant },
): Promise<{ readonly id: number; readonly employeeId: number; readonly expiresAt: Temporal.Instant }[]> {
  const rows = await db
    .selectFrom('month_links as l')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.company_id', '=', 'l.company_id').onRef('e.id', '=', 'l.employee_id'),
    )
    .distinctOn('l.employee_id')
    .select(['l.id', 'l.employee_id', 'l.expires_at'])
    .where('l.company_id', '=', reach.companyId)
    .where('l.employee_id', '=', sql<number>`any (${employeeIds}::bigint[])`)
    .where('l.month', '=', firstDayOf(month))
    .where(WORKS(now))
    .orderBy('l.employee_id')
    .orderBy('l.id', 'desc')
    .execute();
  return rows.map(({ id, employee_id, expires_at }) => ({
    id,
    employeeId: employee_id,
    expiresAt: instantOf(expires_at),
  }));
}

/** Inserts a link for each person. */
export async function insertLinks(
  db: Db,
  reach: Reach,
  {
    employeeIds,
    month,
    by,
    now,
  }: { employeeIds: readonly number[]; month: IsoMonth; by: string; now: Temporal.Instant },
): Promise<{ readonly id: number; readonly employeeId: number; readonly expiresAt: Temporal.Instant }[]> {
  if (employeeIds.length === 0) return [];
  const expiresAt = now.add({ hours: 24 * LINK_DAYS });
  const rows = await db
    .insertInto('month_links')
    .values(
      employeeIds.map((employeeId) => ({
        company_id: reach.companyId,
        employee_id: employeeId,
        month: firstDayOf(month),
        made_at: now.toString(),
        made_by_name: by,
        expires_at: expiresAt.toString(),
      })),
    )
    .returning(['id', 'employee_id'])
    .execute();
  return rows.map(({ id, employee_id }) => ({ id, employeeId: employee_id, expiresAt }));
}

/** Ends the links of a person to a month. @returns whether there was one to end */
export async function endLinks(
  db: Db,
  reach: Reach,
  { employeeId, month, now }: { employeeId: number; month: IsoMonth; now: Temporal.Instant },
): Promise<boolean> {
  const ended = await db
    .updateTable('month_links')
    .set({ ended_at: now.toString() })
    .where('company_id', '=', reach.companyId)
    .where('employee_id', '=', employeeId)
    .where('month', '=', firstDayOf(month))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toString())
    .returning('id')
    .execute();
  return ended.length > 0;
}

/** Stores the PIN that is handed over to a person, instead of an older one. */
export async function upsertPin(
  db: Db,
  reach: Reach,
  {
    employeeId,
    pin: { salt, pin_hash },
    by,
    now,
  }: { employeeId: number; pin: StoredPin; by: string; now: Temporal.Instant },
): Promise<void> {
  const stored = { salt, pin_hash, made_at: now.toString(), handed_by_name: by, chosen_at: null };
  await db
    .insertInto('link_pins')
    .values({ company_id: reach.companyId, employee_id: employeeId, ...stored })
    .onConflict((conflict) => conflict.columns(['company_id', 'employee_id']).doUpdateSet(stored))
    .execute();
}
