import * as z from 'zod';
import { minuteHours } from '../../calendar/hours.ts';
import { clockTimeText, wireDate } from '../../calendar/wire.ts';
import { id, optionalText } from '../../rules/fields.ts';
import { SPREADS } from '../schedules/spread-weekly-minutes.ts';
import { IMPORT_FIELDS } from './import-columns.ts';
import type { ImportDefaults, ImportedPerson } from './imported-person.ts';
import { MOST_PEOPLE } from './split-table.ts';

const weekdays = z.array(z.literal([1, 2, 3, 4, 5, 6, 7], 'validation:invalid')).max(7);

/** A row of a table of people. Null is what a row does not say: of a known person it stays as it is. */
export const importRow = z.strictObject({
  number: optionalText(20),
  first_name: optionalText(80),
  last_name: optionalText(80),
  birth_date: wireDate.nullable().default(null),
  started_working_at_company: wireDate.nullable().default(null),
  stopped_working_at_company: wireDate.nullable().default(null),
  hours_week: minuteHours.nullable().default(null),
  days: weekdays.nullable().default(null),
  start_time: clockTimeText.nullable().default(null),
  break_minutes: z.int('validation:number').nullable().default(null),
  allowed_leave_days: z.int('validation:number').nullable().default(null),
});
export type ImportRow = z.infer<typeof importRow>;

/** Field of a row that a change or a problem names. */
const rowField = z.enum(IMPORT_FIELDS);

/** A table of people: its rows, and the working time of new people whose row says none. */
export const importInput = z.strictObject({
  rows: z.array(importRow).min(1, 'validation:required').max(MOST_PEOPLE, 'validation:tooBig'),
  defaults: z.strictObject({
    days: weekdays,
    start_time: clockTimeText,
    break_minutes: z.int('validation:number'),
    spread: z.enum(SPREADS, 'validation:invalid').default('whole'),
  }),
  /** Whether known people are changed, or only new ones created. */
  mode: z.enum(['new', 'both'], 'validation:invalid').default('both'),
});
export type ImportInput = z.infer<typeof importInput>;

/** Outcome of a row. Waiting rows have problems and change nothing. */
export const ROW_STATES = ['created', 'updated', 'unchanged', 'waiting'] as const;

const rowResult = z.object({
  state: z.enum(ROW_STATES),
  employee_id: id.nullable(),
  /** Fields that differ, before and after, as texts. */
  changes: z.array(z.object({ field: rowField, old: z.string().nullable(), new: z.string().nullable() })),
  /** Keys of texts and their values; no field: the row as a whole. */
  problems: z.array(
    z.object({
      field: rowField.nullable(),
      key: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
});
export type RowResult = z.infer<typeof rowResult>;

/** The outcome of each row in its order. The sums of the states are all rows. */
export const importResult = z.object({
  rows: z.array(rowResult),
  sum: z.object({ rows: z.int(), created: z.int(), updated: z.int(), unchanged: z.int(), waiting: z.int() }),
});
export type ImportResult = z.infer<typeof importResult>;

/** Counts the states of rows. */
export const sumOf = (rows: readonly RowResult[]): ImportResult['sum'] => {
  const count = (state: RowResult['state']): number => rows.filter((row) => row.state === state).length;
  return {
    rows: rows.length,
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    waiting: count('waiting'),
  };
};

/** A new person of a row, with the working time of everybody where the row says none. */
export const newPersonOfRow = (row: ImportRow, defaults: ImportDefaults): ImportedPerson => ({
  employee: {
    number: row.number,
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    birth_date: row.birth_date,
  },
  started_working_at_company: row.started_working_at_company,
  stopped_working_at_company: row.stopped_working_at_company,
  hours_week: row.hours_week,
  days: row.days ?? defaults.days,
  start_time: row.start_time ?? defaults.start_time,
  break_minutes: row.break_minutes ?? defaults.break_minutes,
  spread: defaults.spread,
  allowed_leave_days: row.allowed_leave_days ?? 0,
});
