import { hash } from 'node:crypto';
import {
  KINDS_BY_TIME,
  type Seal,
  type SealedContent,
  type SealedKind,
  sealedText,
} from '@zeitblatt/domain/sealing/sealed-content';
import type { Db } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';
import { findSealedRows, type SealedRow, type WantedRows } from './sealed-rows.queries.ts';

/** SHA-256 of the sealed text of a record, in hexadecimal. */
export const sealHash = <Kind extends SealedKind>(kind: Kind, content: SealedContent<Kind>): string =>
  hash('sha256', sealedText(kind, content), 'hex');

/** The digest of a seal as the log keeps it, and its salt, both in hexadecimal; null where the log has none. */
export type SaltedSeal = { readonly hash: string | null; readonly salt: string | null };

/** Whether a seal in the log is of a content. @param digest see {@link sealHash} */
export const isSealOf = ({ hash: salted, salt }: SaltedSeal, digest: string): boolean =>
  salt !== null && salted === hash('sha256', Buffer.from(salt + digest, 'hex'), 'hex');

/** The seal of a stored record. */
export const toSeal = ({ kind, id, day, version, employee_id, on, content }: SealedRow): Seal => ({
  of: kind,
  id,
  version,
  employee_id,
  on,
  ...(kind === 'page' ? { language: day } : {}),
  hash: sealHash(kind, content),
});

/** The seals of the stored records with some ids: of every version they have. The caller adds them to its log entry. */
export const sealStored = async (
  db: Db,
  reach: Reach,
  kind: SealedKind,
  wanted: Pick<WantedRows, 'ids' | 'days'>,
): Promise<Seal[]> => (await findSealedRows(db, reach, kind, wanted)).map(toSeal);

/** Of several versions of a record, only the seal of the newest. */
export const newestSeals = (seals: readonly Seal[]): Seal[] => [
  ...new Map(
    seals
      .toSorted((a, b) => a.version - b.version)
      .map((seal) => [`${seal.id} ${KINDS_BY_TIME.includes(seal.of) ? seal.on : ''}`, seal]),
  ).values(),
];

/** Entry of the log about a record that was removed: no later check may find it. */
export const sealRemoved = (seal: Omit<Seal, 'version' | 'hash'>): Seal => ({ ...seal, version: 0, hash: null });

/** The seals of a contract and of its newest version. */
export const sealSchedule = async (db: Db, reach: Reach, scheduleId: number): Promise<Seal[]> =>
  (await sealSchedules(db, reach, [scheduleId])).get(scheduleId) ?? [];

/** The seals of contracts and of their newest versions, by the id of the schedule. */
export async function sealSchedules(
  db: Db,
  reach: Reach,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Seal[]>> {
  const contracts = await sealStored(db, reach, 'schedule', { ids });
  const versions = newestSeals(await sealStored(db, reach, 'schedule_version', { ids }));
  return Map.groupBy([...contracts, ...versions], ({ id }) => id);
}
