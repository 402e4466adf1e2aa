import type { AskedReason } from '@zeitblatt/domain/days/timer/arrange-presses';
import type { KeptStamp } from '@zeitblatt/domain/days/timer/kept-presses';
import { toWholeSeconds, type WAITED_REFUSALS } from '@zeitblatt/domain/days/timer/timer';
import type { StampKind } from '@zeitblatt/domain/days/timer/track';
import { KEPT_HOURS } from '@zeitblatt/domain/record/retention/retention-terms';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { instantOf } from '../../../database/stamp-text.ts';

/** Why a stamp stands in no track, as it is stored; `errors.json` has a text for each. */
export type StampRefusal = `stamp_${(typeof WAITED_REFUSALS)[number] | AskedReason}`;

/** Refusals that stay: such a stamp has no place among the others, whatever arrives later. */
export const LASTING_REFUSALS = [
  'stamp_in_future',
  'stamp_too_old',
  'stamp_without_access',
] as const satisfies StampRefusal[];

/**
 * Locks the employee of an account until the end of the transaction: other stamps of the person wait, from every device.
 *
 * @returns whether the account has an employee
 */
export async function lockRecorder(db: Db, reach: Reach, userId: number): Promise<boolean> {
  const locked = await db
    .selectFrom('employees')
    .select('id')
    .where('company_id', '=', reach.companyId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .execute();
  return locked.length > 0;
}

/** Those of the given stamps that were received before, with the reason of a refusal. */
export async function findStamps(
  db: Db,
  reach: Reach,
  employeeId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StampRefusal | null>> {
  const rows = await db
    .selectFrom('stamps')
    .select(['client_id', 'refused_for'])
    .where('company_id', '=', reach.companyId)
    .where('employee_id', '=', employeeId)
    .where('client_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ client_id, refused_for }) => [client_id, refused_for as StampRefusal | null]));
}

/** Those of the given ids under which a call of the account was carried out: its answer was lost, and the press waited. */
export async function findCarriedOut(db: Db, userId: number, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('user_id', '=', userId)
    .where('key', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** No body has this hash: a call that arrives late under the id of a stamp is refused. */
const HASH_OF_NO_BODY = Buffer.alloc(1);

/** Keeps the ids, so that a call which arrives after its stamp does nothing. */
export async function claimStampIds(
  db: Db,
  { userId, ids, now }: { readonly userId: number; readonly ids: readonly string[]; readonly now: Temporal.Instant },
): Promise<void> {
  const since = now.subtract({ hours: KEPT_HOURS.answer }).toString();
  await sql`
    select keep_answer(${userId}, id, ${HASH_OF_NO_BODY}, '{}', ${now.toString()}::timestamptz, ${since}::timestamptz)
    from unnest(${[...ids]}::text[]) id`.execute(db);
}

/** A received stamp with what became of it. */
export type ReceivedStamp = {
  readonly client_id: string;
  readonly kind: StampKind;
  readonly device_time: string;
  readonly device_sent_at: string;
  readonly elapsed_ms: number | null;
  readonly received_at: string;
  readonly moment: string;
  readonly clock_differs: boolean;
  readonly refused_for: StampRefusal | null;
  readonly track_id: number | null;
};

/** Keeps received stamps. @param tokenHash of the session that sent them, by whose sign-in devices are told apart; null: none did */
export async function insertStamps(
  db: Db,
  reach: Reach,
  employeeId: number,
  stamps: readonly ReceivedStamp[],
  tokenHash: Buffer | null,
): Promise<void> {
  if (stamps.length === 0) return;
  const device = sql<string | null>`(select family from sessions where token_hash = ${tokenHash})`;
  const owner = { company_id: reach.companyId, employee_id: employeeId, device };
  await db
    .insertInto('stamps')
    .values(stamps.map((stamp) => ({ ...owner, ...stamp })))
    .execute();
}

/** A stamp whose place follows from the others; its moment is in whole seconds. */
export type PlacedStamp = KeptStamp & { readonly refusedFor: StampRefusal | null };

/** Stamps from a moment on, but those that count for no time. */
export async function findStampsSince(
  db: Db,
  reach: Reach,
  employeeId: number,
  since: Temporal.Instant,
): Promise<PlacedStamp[]> {
  const rows = await db
    .selectFrom('stamps')
    .select(['client_id', 'kind', 'moment', 'track_id', 'refused_for', 'device'])
    .where('company_id', '=', reach.companyId)
    .where('employee_id', '=', employeeId)
    .where('moment', '>=', since.toString())
    .where((eb) => eb.or([eb('refused_for', 'is', null), eb('refused_for', 'not in', [...LASTING_REFUSALS])]))
    .execute();
  return rows.map(({ client_id, kind, moment, track_id, refused_for, device }) => ({
    key: client_id,
    kind: kind as StampKind,
    at: toWholeSeconds(instantOf(moment)),
    trackId: track_id,
    device,
    refusedFor: refused_for as StampRefusal | null,
  }));
}

/** Place of a stamp: the track in which it stands, or why in none. */
export type StampPlace = {
  readonly client_id: string;
  readonly track_id: number | null;
  readonly refused_for: StampRefusal | null;
};

/** Writes what became of stamps. */
export async function placeStamps(
  db: Db,
  reach: Reach,
  employeeId: number,
  places: readonly StampPlace[],
): Promise<void> {
  if (places.length === 0) return;
  await sql`
    update stamps s set track_id = p.track_id, refused_for = p.refused_for
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (client_id uuid, track_id bigint, refused_for text)
    where s.company_id = ${reach.companyId} and s.employee_id = ${employeeId} and s.client_id = p.client_id`.execute(
    db,
  );
}
