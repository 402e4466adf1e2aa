import { createHash } from 'node:crypto';
import type { api } from '@zeitblatt/contract/api';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { BATCH_SHEETS_MAX, DRAFT_CHUNKS_MAX } from '@zeitblatt/domain/timesheets/batch';
import type { CompanyContext, Service } from '../../../http/context.ts';
import { fieldRefusal, Refusal } from '../../../http/refusal.ts';
import type { MonthOfSchedule } from '../history/timesheets.queries.ts';
import { deleteOldDrafts, findChunkHeads, insertDraft, lockDraft, upsertChunk } from './drafts.queries.ts';

const DRAFT_HOURS = 24;

/** Unconfirmed drafts that one person may have: a tab each. */
const DRAFTS_PER_PERSON = 5;

/** The calls that fill a draft. */
export const draftCalls: Pick<Service<typeof api.batches>, 'createDraft' | 'fillDraft'> = {
  async createDraft({ db, companyId, user, now }) {
    await deleteOldDrafts(db, companyId, user.id, DRAFTS_PER_PERSON - 1);
    return insertDraft(db, companyId, { userId: user.id, expiresAt: now.add({ hours: DRAFT_HOURS }) });
  },

  async fillDraft({ db, companyId, user, now }, { params: { id, chunk }, body: { sheets } }) {
    const draft = await lockDraft(db, companyId, { id, userId: user.id, now });
    if (!draft || draft.job_id !== null || chunk > DRAFT_CHUNKS_MAX) throw new Refusal('not_found');
    const hash = createHash('sha256').update(JSON.stringify(sheets)).digest();
    await upsertChunk(db, companyId, { draftId: id, position: chunk, sheets, hash });
    return { sheets: sheets.length };
  },
};

/** A draft as it is confirmed: which sheets it has, and what they are known by. */
export type ConfirmedDraft = {
  readonly id: string;
  readonly hash: string;
  readonly months: readonly MonthOfSchedule[];
};

/**
 * Locks a draft to confirm it.
 *
 * @param expected number of sheets that the person confirmed: a draft that misses a chunk is refused
 * @throws Refusal not_found; FieldRefusal
 */
export async function openDraft(
  { db, companyId, user, now }: CompanyContext,
  { id, sheets: expected }: { readonly id: string; readonly sheets: number },
  month: IsoMonth,
): Promise<ConfirmedDraft> {
  if (!(await lockDraft(db, companyId, { id, userId: user.id, now }))) throw new Refusal('not_found');
  const chunks = await findChunkHeads(db, companyId, id);
  const months = chunks.flatMap(({ schedule_ids }) => schedule_ids.map((schema_id) => ({ schema_id, month })));
  if (months.length !== expected || months.length > BATCH_SHEETS_MAX)
    throw fieldRefusal('draft.sheets', 'validation:invalid');
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk.hash);
  return { id, hash: hash.digest('hex'), months };
}
