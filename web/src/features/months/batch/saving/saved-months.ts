import type { Client } from '../../../../api/client.ts';
import { toDayEntry } from '../../../../month-sheet/model/sheet.ts';
import type { SavedMonth } from '../../saving/undo-saves.ts';
import { type BatchRequest, batchKeyOf, proposalChunksOf } from '../model/batch-request.ts';
import type { BatchRow } from '../model/batch-row.ts';
import { fetchProposals } from './fetch-proposals.ts';

/** The months that a batch has saved, with the ids that first sheets got. */
export async function findSavedMonths(
  client: Client,
  request: BatchRequest,
  rows: readonly BatchRow[],
): Promise<SavedMonth[]> {
  // Undoing goes on after the page was left.
  const { signal } = new AbortController();
  const idByKey = new Map<string, number>();
  const stops = rows.map(({ proposal: { schema_id, month } }) => ({ schemaId: schema_id, month }));
  for (const chunk of proposalChunksOf(stops)) {
    const { proposals } = await fetchProposals({ client, request, signal }, chunk);
    for (const { schema_id, month, timesheet_id } of proposals)
      if (timesheet_id !== null) idByKey.set(batchKeyOf({ schemaId: schema_id, month }), timesheet_id);
  }
  return rows.flatMap(({ key, proposal: before, editor }) => {
    const id = idByKey.get(key);
    const entries = editor?.entries ?? before.days.map(toDayEntry);
    return id === undefined ? [] : [{ id, before, entries }];
  });
}
