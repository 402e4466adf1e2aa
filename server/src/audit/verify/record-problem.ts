import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import type { SealedKind } from '@zeitblatt/domain/sealing/sealed-content';

/** Problem that a check finds in a sealed record. */
export type RecordFault =
  /** The content is not what was sealed. */
  | 'changed'
  /** A sealed record is gone, and no entry of the log says so. */
  | 'missing'
  /** A record that the log says was removed is there again. */
  | 'returned'
  /** No entry of the log has sealed the record. */
  | 'unsealed'
  /** The names of its entry were taken away, although the employee was not purged: the content cannot be proved. */
  | 'unproven'
  /** The worked minutes of a version are not the sum of its days. */
  | 'sums'
  /** A record that never changes has a further seal, of other content. */
  | 'resealed'
  /** The record is gone by a purge, but had to be kept longer than until then. */
  | 'purged_early';

/** A fault of a record, with what people find it by. */
export type RecordProblem = {
  readonly fault: RecordFault;
  readonly kind: SealedKind;
  readonly id: number;
  /** See RecordKey: of a page, its language. */
  readonly day: string;
  readonly version: number;
  readonly employee_id: number;
  /** Month `YYYY-MM` or day `YYYY-MM-DD`; null for a contract. */
  readonly on: string | null;
};

/** A problem with the name of the employee; empty when the employee is gone. */
export type NamedProblem = RecordProblem & { readonly person: string };

const FAULTS: Readonly<Record<RecordFault, string>> = {
  changed: 'is not what was sealed',
  missing: 'is gone, and the log does not say so',
  returned: 'is there, although the log says that it was removed',
  unsealed: 'was written past the product: the log has no seal of it',
  unproven: 'cannot be proved: the salt of its seal is gone, although the employee was not purged',
  resealed: 'was sealed a second time with other content, although it never changes',
  purged_early: 'is gone by an entry of a purge, although it had to be kept longer',
  sums: 'has worked minutes that are not the sum of its days',
};

const KINDS: Readonly<Record<SealedKind, string>> = {
  sheet: 'sheet',
  sheet_version: 'sheet',
  schedule: 'contract',
  schedule_version: 'schedule',
  leave: 'leave',
  period: 'inactivity',
  day_record: 'recorded day',
  month_event: 'event of the month, of employee',
  page: 'kept PDF of sheet',
};

/** A problem as operators read it: person, month or day, version, and what is wrong. */
export function describeProblem({ fault, kind, id, day, version, employee_id, on, person }: NamedProblem): string {
  const who = person === '' ? `employee ${employee_id}` : person;
  const when = on === null ? '' : `, ${formatDotted(on)}`;
  const which = version === 0 ? '' : `, ${kind === 'month_event' ? 'number' : 'version'} ${version}`;
  const language = kind === 'page' ? ` (${day})` : '';
  return `${who}${when}${which}: ${KINDS[kind]} ${id}${language} ${FAULTS[fault]}`;
}
