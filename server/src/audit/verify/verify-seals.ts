import { workedMinutesOf } from '@zeitblatt/domain/months/sheet/total-days';
import { REMOVABLE_KINDS, SEALED_KINDS, SEALED_SINCE, type SealedKind } from '@zeitblatt/domain/sealing/sealed-content';
import type { Db } from '../../database/database.ts';
import type { Reach } from '../../database/reach.ts';
import { findSealedRows, type RecordKey, type SealedRow } from '../sealed-rows.queries.ts';
import { isSealOf, sealHash } from '../seals.ts';
import { type LoggedRecord, streamLoggedRecords } from './logged-seals.queries.ts';
import type { RecordFault, RecordProblem } from './record-problem.ts';

/** Records read at a time: versions of sheets carry a month of days each. */
const ROWS_PER_PAGE: Readonly<Partial<Record<SealedKind, number>>> = { sheet_version: 250 };
const SMALL_ROWS_PER_PAGE = 2000;

/** Problems that a check keeps; further ones are counted only, so that its memory stays flat. */
export const PROBLEMS_MAX = 100;

/** Result of a check of the seals. */
export type SealVerdict = {
  /** Records whose content was compared with a seal. */
  readonly compared: number;
  /** Number of all problems. */
  readonly total: number;
  /** The first problems in the order of kind and key. */
  readonly problems: readonly RecordProblem[];
};

/**
 * Compares every sealed record of a company with its newest seal, and with every seal where it never changes, in one pass over records and seals in the same order. It holds a page of
 * each, so its memory does not grow with the number of records.
 *
 * @param sealing the newest list of kinds of which a record without a seal is a problem
 * @param db a transaction of the company with a single snapshot
 * @source docs/decisions/0061-sealed-versions.md
 */
export async function verifySeals(
  db: Db,
  reach: Reach,
  { sealing, now }: { readonly sealing: number; readonly now: Temporal.Instant },
): Promise<SealVerdict> {
  const problems: RecordProblem[] = [];
  let total = 0;
  let compared = 0;
  const report = (fault: RecordFault, { kind, id, day, version, employee_id, on }: SealedRow | LoggedRecord): void => {
    total += 1;
    if (problems.length < PROBLEMS_MAX) problems.push({ fault, kind, id, day, version, employee_id, on });
  };
  const records = streamRecords(db, reach);
  const logged = streamLoggedRecords(db, reach, now);
  let record = await nextOf(records);
  let sealed = await nextOf(logged);
  while (record || sealed) {
    const order = compareKeys(record, sealed);
    if (order < 0 && record) {
      if (sealing >= SEALED_SINCE[record.kind]) report('unsealed', record);
      record = await nextOf(records);
    } else if (order > 0 && sealed) {
      const fault = faultOfGone(sealed);
      if (fault) report(fault, sealed);
      sealed = await nextOf(logged);
    } else if (record && sealed) {
      compared += 1;
      const fault = faultOf(record, sealed);
      // The seal names the month in which the record was confirmed, also where that month was rewritten.
      if (fault) report(fault, sealed);
      record = await nextOf(records);
      sealed = await nextOf(logged);
    }
  }
  return { compared, total, problems };
}

function faultOfGone({ kind, seals, isPurgedEarly }: LoggedRecord): RecordFault | null {
  // A page that is gone is drawn again.
  if (kind === 'page') return null;
  if (REMOVABLE_KINDS.includes(kind) && seals.at(-1)?.hash === null) return null;
  return isPurgedEarly ? 'purged_early' : 'missing';
}

function faultOf({ kind, content }: SealedRow, { seals }: LoggedRecord): RecordFault | null {
  if (seals.length === 1 && seals[0]?.hash === null) return 'returned';
  if (seals.some(({ hash, salt }) => hash !== null && salt === null)) return 'unproven';
  const digest = sealHash(kind, content);
  const fitting = seals.filter((seal) => isSealOf(seal, digest)).length;
  if (fitting === 0) return 'changed';
  if (fitting < seals.length) return 'resealed';
  return kind === 'sheet_version' && !isSumOfDays(content) ? 'sums' : null;
}

function isSumOfDays({
  days,
  worked_minutes,
}: SealedRow['content'] & { days?: unknown; worked_minutes?: unknown }): boolean {
  const all = days as readonly Parameters<typeof workedMinutesOf>[0][];
  return all.reduce((sum, day) => sum + workedMinutesOf(day), 0) === worked_minutes;
}

/** Every record that has to have a seal. The next page is asked for while the present one is compared. */
async function* streamRecords(db: Db, reach: Reach): AsyncGenerator<SealedRow> {
  for (const kind of SEALED_KINDS) {
    const limit = ROWS_PER_PAGE[kind] ?? SMALL_ROWS_PER_PAGE;
    for (let page = findSealedRows(db, reach, kind, { limit }); ; ) {
      const rows = await page;
      const last = rows.at(-1);
      const isLast = rows.length < limit || !last;
      if (!isLast) {
        page = findSealedRows(db, reach, kind, { limit, after: last });
        page.catch(() => undefined);
      }
      yield* rows;
      if (isLast) break;
    }
  }
}

async function nextOf<Item>(stream: AsyncGenerator<Item>): Promise<Item | null> {
  const { value, done } = await stream.next();
  return done ? null : value;
}

type Placed = RecordKey & { readonly kind: SealedKind };

/** Negative: the record comes first; positive: the seal does. The end of a stream comes last. */
function compareKeys(record: Placed | null, seal: Placed | null): number {
  if (!record || !seal) return record ? -1 : 1;
  return (
    compareTexts(record.kind, seal.kind) ||
    record.id - seal.id ||
    compareTexts(record.day, seal.day) ||
    record.version - seal.version
  );
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
