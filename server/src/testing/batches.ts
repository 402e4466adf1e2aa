import { api } from '@zeitblatt/contract/api';
import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import type { BatchUserSheet } from '@zeitblatt/domain/months/confirm/batch';
import { fingerprintOf } from '@zeitblatt/domain/months/sheet/fingerprint';
import { unchangedEntry } from '../demo/save-sheets.ts';
import type { Client } from './client.ts';

type Wanted = { readonly schema_id: number; readonly month: string };

/** Reads what a user sees of a month before confirming it. */
export async function readSeenMonth(client: Client, wanted: Wanted) {
  const { schema_id, month } = wanted;
  const body = { schema_id, month, last_calc_day: null, ignore_last_6_days: false };
  const { days, timesheet_id, timesheet_version: version } = await client.read(api.timesheets.propose, { body });
  return { entries: days.map(unchangedEntry), fingerprint: fingerprintOf(days), replaced: { timesheet_id, version } };
}

/** A sheet that is confirmed as proposed. */
export async function sheetAsProposed(client: Client, wanted: Wanted): Promise<BatchUserSheet> {
  const { fingerprint, replaced } = await readSeenMonth(client, wanted);
  return { schema_id: wanted.schema_id, days: null, fingerprint, ...replaced };
}

/** A sheet with a change by the user before confirming. */
export async function sheetWithChange(
  client: Client,
  wanted: Wanted,
  change: (day: DayEntry) => DayEntry,
): Promise<BatchUserSheet> {
  const { fingerprint, entries, replaced } = await readSeenMonth(client, wanted);
  return { schema_id: wanted.schema_id, days: entries.map(change), fingerprint, ...replaced };
}

/** Other fields of a batch that is saved up to its last calculated day. */
export const CONFIRMED_BATCH_FIELDS = {
  lastDayOfCalculation: null,
  ignore_last_6_days: false,
  confirmed: true,
} as const;
