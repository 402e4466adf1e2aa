import { api } from '@zeitblatt/contract/api';
import type { BatchUserSheet } from '@zeitblatt/domain/timesheets/batch';
import { fingerprintOf } from '@zeitblatt/domain/timesheets/fingerprint';
import type { DayEntry } from '@zeitblatt/domain/timesheets/timesheet-day';
import { entryOf } from '../demo/save-sheets.ts';
import type { Client } from './client.ts';

type Wanted = { readonly schema_id: number; readonly month: string };

/** Reads what a user sees of a month before confirming it. */
export async function seen(client: Client, wanted: Wanted) {
  const { schema_id, month } = wanted;
  const body = { schema_id, month, last_calc_day: null, ignore_last_6_days: false };
  const { days, timesheet_id, timesheet_version: version } = await client.read(api.timesheets.propose, { body });
  return { entries: days.map(entryOf), fingerprint: fingerprintOf(days), replaced: { timesheet_id, version } };
}

/** A sheet that is confirmed as proposed. */
export async function asProposed(client: Client, wanted: Wanted): Promise<BatchUserSheet> {
  const { fingerprint, replaced } = await seen(client, wanted);
  return { schema_id: wanted.schema_id, days: null, fingerprint, ...replaced };
}

/** A sheet with a change by the user before confirming. */
export async function changed(
  client: Client,
  wanted: Wanted,
  change: (day: DayEntry) => DayEntry,
): Promise<BatchUserSheet> {
  const { fingerprint, entries, replaced } = await seen(client, wanted);
  return { schema_id: wanted.schema_id, days: entries.map(change), fingerprint, ...replaced };
}

/** Other fields of a batch that is saved up to its last calculated day. */
export const CONFIRMED = { lastDayOfCalculation: null, ignore_last_6_days: false, confirmed: true } as const;
