import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { insertLogEntry } from '../../../../audit/log.queries.ts';
import type { Db } from '../../../../database/database.ts';
import type { Reach } from '../../../../database/reach.ts';
import type { BegunPack } from './begin-pack.ts';

type MadePack = {
  readonly people: number;
  readonly files: number;
  readonly sha256: string;
  readonly overview_sha256: string | null;
};

/** Logs what was made for handing over. */
export async function logPack(
  db: Db,
  { reach, now }: { readonly reach: Reach; readonly now: Temporal.Instant },
  { filename, wanted, by }: BegunPack,
  { people, files, sha256, overview_sha256 }: MadePack,
): Promise<void> {
  const { first_month: from, last_month: to, employee_ids } = wanted;
  const told = {
    months: `${formatDotted(from)} – ${formatDotted(to)}`,
    people: `${people}`,
    files: `${files}`,
    sha256,
    overview_sha256,
  };
  const changes = Object.entries(told).map(([field, value]) => ({ field, old: null, new: value }));
  const data = { from, to, people, employee_ids };
  await insertLogEntry(db, reach, { type: 'inspection_packed', subject: filename, changes, data, user: by, now });
}
