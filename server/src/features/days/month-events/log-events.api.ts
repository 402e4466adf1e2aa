import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { type LogType, logSubject } from '@zeitblatt/domain/company/log/log';
import type { Seal } from '@zeitblatt/domain/sealing/sealed-content';
import { insertLogEntriesLast, type NewLogEntry } from '../../../audit/log.queries.ts';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

type Told = {
  readonly type: Extract<LogType, `month_${string}`>;
  readonly month: IsoMonth;
  /** The employee whose month it is, as the log names them. */
  readonly person: { readonly id: number; readonly name: string };
  readonly seals: readonly Seal[];
};

/**
 * Leaves the entries of events that no other entry describes for the end of the transaction: answers of employees, and days that they record
 * otherwise than they agreed to. The words of an objection are not repeated.
 *
 * @source docs/decisions/0061-sealed-versions.md
 */
export function insertEventEntriesLast(
  db: Db,
  reach: Reach,
  told: readonly Told[],
  { user, now }: Pick<NewLogEntry, 'user' | 'now'>,
): void {
  const entries = told.map(({ type, month, person: { id, name }, seals }) => ({
    type,
    subject: logSubject(name, month),
    data: { employee_id: id, month },
    seals,
    user,
    now,
  }));
  insertLogEntriesLast(db, reach, entries);
}
