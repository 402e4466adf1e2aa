import { type BatchUserSheet, batchUserSheet } from '@zeitblatt/domain/months/confirm/batch';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

const storedSheets = z.array(batchUserSheet);

type NewDraft = { readonly userId: number; readonly expiresAt: Temporal.Instant };

export const insertDraft = (db: Db, reach: Reach, { userId, expiresAt }: NewDraft): Promise<{ id: string }> =>
  db
    .insertInto('batch_drafts')
    .values({ company_id: reach.companyId, user_id: userId, expires_at: expiresAt.toString() })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Deletes unconfirmed drafts of a user except the newest ones. */
export async function deleteOldDrafts(db: Db, reach: Reach, userId: number, keptCount: number): Promise<void> {
  await sql`
    delete from batch_drafts where company_id = ${reach.companyId} and id in (
      select id from batch_drafts where company_id = ${reach.companyId} and user_id = ${userId} and job_id is null
      order by expires_at desc, id offset ${keptCount})`.execute(db);
}

type WantedDraft = { readonly id: string; readonly userId: number; readonly now: Temporal.Instant };

/** Locks an unexpired draft of a user. */
export const lockDraft = (db: Db, reach: Reach, { id, userId, now }: WantedDraft) =>
  db
    .selectFrom('batch_drafts')
    .select(['id', 'job_id'])
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toString())
    .forUpdate()
    .executeTakeFirst();

type NewChunk = {
  readonly draftId: string;
  readonly position: number;
  readonly sheets: readonly BatchUserSheet[];
  readonly hash: Buffer;
};

/** Inserts a chunk, or replaces the one with the same position. */
export async function upsertChunk(db: Db, reach: Reach, chunk: NewChunk): Promise<void> {
  const { draftId, position, sheets, hash } = chunk;
  const content = JSON.stringify(z.encode(storedSheets, [...sheets]));
  await sql`
    insert into batch_draft_chunks (company_id, draft_id, position, sheets, schedule_ids, hash)
    values (${reach.companyId}, ${draftId}, ${position}, ${content}::jsonb,
      ${JSON.stringify(sheets.map(({ schema_id }) => schema_id))}::jsonb, ${hash})
    on conflict (company_id, draft_id, position)
    do update set sheets = excluded.sheets, schedule_ids = excluded.schedule_ids, hash = excluded.hash`.execute(db);
}

/** Schedules and hash of each chunk, in order, without the sheets. */
export async function findChunkHeads(db: Db, reach: Reach, draftId: string) {
  const { rows } = await sql<{ schedule_ids: number[]; hash: Buffer }>`
    select schedule_ids, hash from batch_draft_chunks
    where company_id = ${reach.companyId} and draft_id = ${draftId} order by position`.execute(db);
  return rows;
}

/** The sheets of a draft, in order. */
export async function findDraftSheets(db: Db, reach: Reach, draftId: string): Promise<BatchUserSheet[]> {
  const { rows } = await sql<{ sheets: unknown }>`
    select sheets from batch_draft_chunks
    where company_id = ${reach.companyId} and draft_id = ${draftId} order by position`.execute(db);
  return rows.flatMap(({ sheets }) => storedSheets.parse(sheets));
}

/** Stores the job that saves a draft. From then on the draft accepts no chunk. */
export async function updateDraftJob(db: Db, reach: Reach, draftId: string, jobId: string): Promise<void> {
  await db
    .updateTable('batch_drafts')
    .set({ job_id: jobId })
    .where('company_id', '=', reach.companyId)
    .where('id', '=', draftId)
    .execute();
}

/** Deletes the expired drafts of a company, except those that an unfinished job still reads. */
export async function deleteExpiredDrafts(db: Db, reach: Reach, now: Temporal.Instant): Promise<void> {
  await sql`
    delete from batch_drafts d where d.company_id = ${reach.companyId} and d.expires_at <= ${now.toString()}::timestamptz
      and not exists (select from jobs j where j.company_id = d.company_id and j.id = d.job_id
        and j.state in ('waiting', 'running'))`.execute(db);
}
