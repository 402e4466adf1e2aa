import { createHash } from 'node:crypto';
import type { api } from '@zeitblatt/contract/api';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { BATCH_SHEETS_MAX, DRAFT_CHUNKS_MAX } from '@zeitblatt/domain/months/confirm/batch';
import { KEPT_HOURS } from '@zeitblatt/domain/record/retention/retention-terms';
import type { CompanyContext, Service } from '../../../http/context/context.ts';
import { fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import type { MonthOfSchedule } from '../history/timesheets.queries.ts';
import { deleteOldDrafts, findChunkHeads, insertDraft, lockDraft, upsertChunk } from './drafts.queries.ts';

/** Maximum number of unconfirmed drafts per user: one for each browser tab. */
const DRAFTS_PER_PERSON = 5;

/** The calls that create and fill a draft. */
export const draftCalls: Pick<Service<typeof api.batches>, 'createDraft' | 'fillDraft'> = {
  async createDraft({ db, reach, user, now }) {
    await deleteOldDrafts(db, reach, user.id, DRAFTS_PER_PERSON - 1);
    return insertDraft(db, reach, { userId: user.id, expiresAt: now.add({ hours: KEPT_HOURS.draft }) });
  },

  async fillDraft({ db, reach, user, now }, { params: { id, chunk }, body: { sheets } }) {
    const draft = await lockDraft(db, reach, { id, userId: user.id, now });
    if (!draft || draft.job_id !== null || chunk > DRAFT_CHUNKS_MAX) throw new Refusal('not_found');
    const hash = createHash('sha256').update(JSON.stringify(sheets)).digest();
    await upsertChunk(db, reach, { draftId: id, position: chunk, sheets, hash });
    return { sheets: sheets.length };
  },
};

/** A draft to confirm: its sheets, and the hash that identifies them. */
export type ConfirmedDraft = {
  readonly id: string;
  readonly hash: string;
  readonly months: readonly MonthOfSchedule[];
};

/**
 * Locks a draft to confirm it.
 *
 * @param expected number of sheets that the user confirmed: a draft with a missing chunk is refused
 * @throws Refusal not_found; FieldRefusal
 */
export async function openDraft(
  { db, reach, user, now }: CompanyContext,
  { id, sheets: expected }: { readonly id: string; readonly sheets: number },
  month: IsoMonth,
): Promise<ConfirmedDraft> {
  if (!(await lockDraft(db, reach, { id, userId: user.id, now }))) throw new Refusal('not_found');
  const chunks = await findChunkHeads(db, reach, id);
  const months = chunks.flatMap(({ schedule_ids }) => schedule_ids.map((schema_id) => ({ schema_id, month })));
  if (months.length !== expected || months.length > BATCH_SHEETS_MAX)
    throw fieldRefusal('draft.sheets', 'validation:invalid');
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk.hash);
  return { id, hash: hash.digest('hex'), months };
}
