import { queryOptions } from '@tanstack/react-query';
import * as api from '@zeitblatt/contract/api';
import { type IsoDate, type IsoMonth, lastDayOf } from '@zeitblatt/domain/calendar/dates';
import { isRecordedDay } from '@zeitblatt/domain/days/day/day-source';
import { fingerprintOf } from '@zeitblatt/domain/months/sheet/fingerprint';
import type { Proposal, Timesheet } from '@zeitblatt/domain/months/sheet/timesheet';
import { ApiError } from '../../../api/api-error.ts';
import type { Client } from '../../../api/client.ts';
import { cacheMetaOf } from '../../../api/stale-reads.ts';
import { type EditorSheet, isSaved, type SavedSheet } from '../../../month-sheet/model/sheet.ts';

/** Identifies a proposal: schedule, month, last calculated day. */
export type WantedProposal = {
  readonly schemaId: number;
  readonly month: IsoMonth;
  readonly lastDay?: IsoDate | undefined;
  readonly ignoreLastDays?: boolean | undefined;
};

/** How long a month is used without reading it again, in milliseconds. */
const FRESH_MS = 60_000;

const bodyOf = ({ schemaId, month, lastDay, ignoreLastDays }: WantedProposal) => ({
  schema_id: schemaId,
  month,
  last_calc_day: lastDay ?? null,
  ignore_last_6_days: ignoreLastDays ?? false,
});

export const proposalQueryOptions = (client: Client, wanted: WantedProposal) =>
  queryOptions({
    queryKey: [api.timesheets.propose.path, bodyOf(wanted)],
    meta: cacheMetaOf(api.timesheets.propose),
    queryFn: ({ signal }) => client.call(api.timesheets.propose, { body: bodyOf(wanted) }, { signal }),
    staleTime: FRESH_MS,
  });

export const savedSheetQueryOptions = (client: Client, id: number) =>
  queryOptions({
    // `to edit` separates this cache entry from that of the plain read of the sheet, whose answer lacks the days that
    // have become due.
    queryKey: [api.timesheets.get.path, { id }, null, 'to edit'],
    meta: cacheMetaOf(api.timesheets.get),
    queryFn: ({ signal }) => readSavedMonth(client, id, signal),
    staleTime: FRESH_MS,
  });

/** The current proposal for the days of a sheet. */
export function readProposal(client: Client, { schema_id, month, last_calc_day }: EditorSheet): Promise<Proposal> {
  const body = bodyOf({ schemaId: schema_id, month, lastDay: last_calc_day });
  return client.call(api.timesheets.propose, { body });
}

/** An open month as it is on the server by now: saved meanwhile, or proposed. */
export async function readMonthAsItIs(client: Client, sheet: EditorSheet, signal?: AbortSignal): Promise<EditorSheet> {
  if (isSaved(sheet)) return readSavedMonth(client, sheet.id, signal);
  const proposal = await readProposal(client, sheet);
  return proposal.timesheet_id === null ? proposal : readSavedMonth(client, proposal.timesheet_id, signal);
}

/** A saved sheet for editing, with the days that have become due since. An ended company has it as it was saved. */
export async function readSavedMonth(client: Client, id: number, signal?: AbortSignal): Promise<SavedSheet> {
  const saved = await client.call(api.timesheets.get, { params: { id } }, { signal });
  if (saved.last_calc_day >= lastDayOf(saved.month)) return saved;
  const body = bodyOf({ schemaId: saved.schema_id, month: saved.month });
  try {
    return addDueDays(saved, await client.call(api.timesheets.propose, { body }, { signal }));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'subscription_ended') return saved;
    throw error;
  }
}

/**
 * Adds the days that have become due since a month was confirmed early: as they were recorded, else open for entries and empty. Work
 * of a day that is left out because it may still go on can be entered too.
 */
export function addDueDays(saved: Timesheet, today: Proposal): SavedSheet {
  const running_days = today.running_days?.filter(({ day }) => day > saved.last_calc_day) ?? [];
  const proposed = fingerprintOf(today.days);
  if (today.last_calc_day <= saved.last_calc_day)
    return running_days.length === 0 ? saved : { ...saved, running_days, proposed };
  const later = new Map(today.days.map((day) => [day.day, day]));
  const days = saved.days.map((day) => {
    const now = later.get(day.day);
    if (now === undefined || day.day <= saved.last_calc_day) return day;
    if (isRecordedDay(now)) return now;
    return { ...now, start_time: null, end_time: null, worked_hours: '0:00' };
  });
  const { planned_minutes, target_minutes } = today.totals;
  return {
    ...saved,
    days,
    running_days,
    proposed,
    last_calc_day: today.last_calc_day,
    recorded_until: saved.last_calc_day,
    totals: { ...saved.totals, planned_minutes, target_minutes },
  };
}

/**
 * The newer sheet when the month was saved or changed elsewhere after it was opened here.
 *
 * @returns null when there is none
 */
export async function findNewerSheet(client: Client, sheet: EditorSheet): Promise<Timesheet | null> {
  const id = isSaved(sheet) ? sheet.id : (await readProposal(client, sheet)).timesheet_id;
  if (id === null) return null;
  const stored = await client.call(api.timesheets.get, { params: { id } });
  return stored.version > (isSaved(sheet) ? sheet.version : 0) ? stored : null;
}
