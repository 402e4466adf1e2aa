import { canonicalJson } from './canonical-json.ts';

/**
 * The records that the log seals, with the fields that a seal covers and the name of their format.
 *
 * A field that is added later and is null for every old record may join the list: the canonical text leaves null out, so the seals of old
 * records stay valid. Any other change of a list needs a further format, and a check that still knows the old one.
 *
 * @source docs/decisions/0061-sealed-versions.md
 */
export const SEALED_RECORDS = {
  /** The sheet of a month: whose it is, how many versions it has, whether it is deleted, and the deleted one it goes on with. */
  sheet: {
    format: 'zeitblatt/sheet/1',
    fields: [
      'company_id',
      'id',
      'employee_id',
      'schema_id',
      'month',
      'newest_version',
      'is_deleted',
      'predecessor_id',
      'predecessor_version',
    ],
  },
  /** Confirmed content. It never changes. */
  sheet_version: {
    format: 'zeitblatt/sheet-version/1',
    fields: [
      'company_id',
      'timesheet_id',
      'version',
      'days',
      'reasons',
      'worked_minutes',
      'break_minutes',
      'planned_minutes',
      'target_minutes',
      'lost_minutes',
      'credited_minutes',
      'working_days',
      'last_calc_day',
      'schedule_number',
      'is_part_time_worker',
      'seasonal_short_time_work',
      'confirmed_by',
      'confirmed_by_name',
      'confirmed_at',
      'snapshot',
      'change_reason',
    ],
  },
  /** The contract of an employee. `employments` is null while there is one, without a reason of its end. */
  schedule: {
    format: 'zeitblatt/schedule/1',
    fields: [
      'company_id',
      'id',
      'employee_id',
      'started_working_at_company',
      'stopped_working_at_company',
      'revision',
      'employments',
    ],
  },
  /** Plan of a contract from a day on. It never changes. */
  schedule_version: {
    format: 'zeitblatt/schedule-version/1',
    fields: [
      'company_id',
      'schedule_id',
      'number',
      'valid_from',
      'works_on_holidays',
      'works_on_sundays',
      'least_day_minutes',
      'seasonal_short_time_work',
      'break_minutes',
      'hours_week',
      'per_hour_calc',
      'monthly_wage',
      'salary_group_id',
      'is_part_time_worker',
      'allowed_leave_days',
      'styling_type_id',
      'days',
      'created_at',
      'created_by',
    ],
  },
  /** Event of a month: sent, agreed to, objected to, closed. It never changes. */
  month_event: {
    format: 'zeitblatt/month-event/1',
    fields: [
      'company_id',
      'employee_id',
      'month',
      'number',
      'kind',
      'at',
      'user_id',
      'name',
      'via',
      'words',
      'days',
      'hash',
      'draft',
      'pin_by_name',
      'link_opened_at',
    ],
  },
  /** The PDF that was drawn of a version in a language, by the SHA-256 of its stored bytes. It never changes. */
  page: { format: 'zeitblatt/page/1', fields: ['company_id', 'timesheet_id', 'version', 'language', 'pdf_hash'] },
  leave: {
    format: 'zeitblatt/leave/1',
    fields: ['company_id', 'id', 'schema_id', 'from', 'to', 'created_at', 'created_by'],
  },
  /** A period of inactivity. */
  period: {
    format: 'zeitblatt/period/1',
    fields: ['company_id', 'id', 'employee_id', 'begin', 'end', 'comment', 'author_id', 'created_at'],
  },
  /** Record of a manager for a day. It never changes. */
  day_record: {
    format: 'zeitblatt/day-record/1',
    fields: [
      'company_id',
      'employee_id',
      'day',
      'version',
      'source',
      'restores',
      'kind',
      'start_time',
      'end_time',
      'break_minutes',
      'reason',
      'author',
      'recorded_at',
      'recorded_by',
      'recorded_by_name',
      'parts',
    ],
  },
} as const satisfies Record<string, { readonly format: string; readonly fields: readonly string[] }>;

/** A kind of record that the log seals. */
export type SealedKind = keyof typeof SEALED_RECORDS;
export const SEALED_KINDS = Object.keys(SEALED_RECORDS).sort() as readonly SealedKind[];

/** Kinds whose records never change once they are stored: every seal of such a record is one of the same content. */
export const UNCHANGING_KINDS: readonly SealedKind[] = [
  'day_record',
  'month_event',
  'page',
  'schedule_version',
  'sheet_version',
];

/** Kinds whose records users remove. All others go with a purge only, and a page also where it can be drawn again. */
export const REMOVABLE_KINDS: readonly SealedKind[] = ['leave', 'period'];

/** Kinds whose records are told apart by the month or day that their seal names, besides their id. */
export const KINDS_BY_TIME: readonly SealedKind[] = ['day_record', 'month_event'];

/** The newest list of kinds: a log that says so has sealed every record of them, old ones too. */
export const SEALING = 3;

/** The list of kinds in which each kind appeared first. Logs of before say nothing of the kinds that came later. */
export const SEALED_SINCE: Readonly<Record<SealedKind, number>> = {
  sheet: 1,
  sheet_version: 1,
  schedule: 1,
  schedule_version: 1,
  leave: 1,
  period: 1,
  day_record: 1,
  month_event: 2,
  page: 3,
};

/** The content of a record: each field that its seal covers, null or absent where there is none. */
export type SealedContent<Kind extends SealedKind = SealedKind> = {
  readonly [Field in (typeof SEALED_RECORDS)[Kind]['fields'][number]]?: unknown;
};

/**
 * The text whose SHA-256 seals a record: the name of the format and the fields of its kind, in one spelling.
 *
 * Moments must be given by {@link sealedMoment} and days as `YYYY-MM-DD`, so that no setting of the database changes the text. Other fields
 * than those of the kind are left out.
 *
 * @throws RangeError for a value that JSON cannot write
 * @source docs/decisions/0061-sealed-versions.md
 */
export function sealedText<Kind extends SealedKind>(kind: Kind, content: SealedContent<Kind>): string {
  const { format, fields } = SEALED_RECORDS[kind];
  const given = content as Readonly<Record<string, unknown>>;
  return `${format}\n${canonicalJson(Object.fromEntries(fields.map((field) => [field, given[field]])))}`;
}

/** A moment as a seal covers it: in UTC, with microseconds, as PostgreSQL keeps them. */
export const sealedMoment = (moment: Temporal.Instant): string => moment.toString({ smallestUnit: 'microsecond' });

/** A seal in the log: of which record, and the salted digest of its content. */
export type Seal = {
  readonly of: SealedKind;
  /** The id of the record; of a day and of what happened to a month, the id of the employee. */
  readonly id: number;
  /** The number of a version; 0 for a record without versions. */
  readonly version: number;
  readonly employee_id: number;
  /** Month `YYYY-MM` or day `YYYY-MM-DD` of the record, by which people find it; null for a contract. */
  readonly on: string | null;
  /** Language of a page; absent for every other kind. */
  readonly language?: string;
  /** SHA-256 in hexadecimal; null: the record was removed. */
  readonly hash: string | null;
};
