import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Db } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';
import type { PathStep } from './merkle-root.ts';

/** Key of the advisory lock that lets one worker get the time stamp of a day. */
const ADVISORY_LOCK = 7_235_002;

/** Takes the lock of the time stamps until the transaction ends. @returns false when another worker has it */
export async function lockTimeStamps(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(${ADVISORY_LOCK}) as "isLocked"`.execute(db);
  return rows[0]?.isLocked ?? false;
}

/** Whether a day has a time stamp. */
export async function isStampedOn(db: Db, day: IsoDate): Promise<boolean> {
  const found = await db.selectFrom('time_stamps').select('day').where('day', '=', day).executeTakeFirst();
  return found !== undefined;
}

/** The time stamp of a day. */
export type StoredStamp = {
  readonly day: IsoDate;
  readonly root: Buffer;
  readonly authority: string;
  readonly token: Buffer;
  readonly at: Temporal.Instant;
};

/** Stores the time stamp of a day. */
export async function insertTimeStamp(db: Db, { at, ...stamp }: StoredStamp): Promise<void> {
  await db
    .insertInto('time_stamps')
    .values({ ...stamp, stamped_at: at.toString() })
    .execute();
}

/** The head that the nightly check of a company kept on a day; undefined without one, and for an empty log. */
export async function findHeadOf(db: Db, reach: Reach, day: IsoDate): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('log_checks')
    .select('head')
    .where('company_id', '=', reach.companyId)
    .where('day', '=', day)
    .where('last_entry', '>', 0)
    .executeTakeFirst();
  return row?.head;
}

/** Stores the way from the head of a day to the root that was stamped. */
export async function updateStampPath(db: Db, reach: Reach, day: IsoDate, path: readonly PathStep[]): Promise<void> {
  await db
    .updateTable('log_checks')
    .set({ stamp_path: JSON.stringify(path) })
    .where('company_id', '=', reach.companyId)
    .where('day', '=', day)
    .execute();
}

/** A head of a company with the time stamp that covers it. */
export type StampedHead = {
  readonly day: IsoDate;
  readonly head: Buffer;
  readonly path: readonly PathStep[];
  readonly root: Buffer;
  readonly token: Buffer;
};

const storedPath = z.array(z.object({ side: z.enum(['left', 'right']), hash: z.string() }));

/** The heads of a company that time stamps cover, from the oldest on. A day without its stamp is left out. */
export async function findStampedHeads(db: Db, reach: Reach): Promise<StampedHead[]> {
  const rows = await db
    .selectFrom('log_checks')
    .innerJoin('time_stamps', 'time_stamps.day', 'log_checks.day')
    .select(['log_checks.day', 'log_checks.head', 'log_checks.stamp_path', 'time_stamps.root', 'time_stamps.token'])
    .where('company_id', '=', reach.companyId)
    .where('stamp_path', 'is not', null)
    .orderBy('log_checks.day')
    .execute();
  return rows.map(({ stamp_path, ...row }) => ({ ...row, path: storedPath.parse(stamp_path) }));
}

/** The stored time stamps, newest first. */
export const findTimeStamps = (db: Db) =>
  db.selectFrom('time_stamps').select(['day', 'root', 'authority', 'stamped_at']).orderBy('day', 'desc').execute();

/** The token of a day with its root. */
export const findTimeStamp = (db: Db, day: IsoDate) =>
  db.selectFrom('time_stamps').select(['root', 'token']).where('day', '=', day).executeTakeFirst();
