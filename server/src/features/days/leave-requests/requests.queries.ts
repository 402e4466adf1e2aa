import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { LeaveRequest } from '@zeitblatt/domain/days/leave-requests/leave-request';
import { OPEN_STATES, type RequestSide, type RequestState } from '@zeitblatt/domain/days/leave-requests/request-state';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { timestampText } from '../../../database/stamp-text.ts';

type Half = LeaveRequest['half_first'];
type Days = { first: IsoDate; last: IsoDate; half_first: Half; half_last: Half; days: number };

/** A stored request with its employee, and the one that it replaces. */
export type RequestRow = Omit<LeaveRequest, 'acts'> & {
  readonly employee_id: number;
  readonly schema_id: number;
  readonly user_id: number | null;
  readonly number: string | null;
  readonly first_name: string;
  readonly last_name: string;
};

const requests = (db: Db, reach: Reach) =>
  db
    .selectFrom('leave_requests as r')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.company_id', '=', 'r.company_id').onRef('e.id', '=', 'r.employee_id'),
    )
    .innerJoin('schedules as s', (join) =>
      join.onRef('s.company_id', '=', 'e.company_id').onRef('s.employee_id', '=', 'e.id'),
    )
    .where('r.company_id', '=', reach.companyId)
    .where('e.deleted_at', 'is', null);

/** Requests as they are read, of everybody who is not deleted. */
export const shownRequests = (db: Db, reach: Reach) =>
  requests(db, reach)
    .select(['r.id', 'r.version', 'r.employee_id', 's.id as schema_id', 'e.user_id', 'e.number'])
    .select(['e.first_name', 'e.last_name', 'r.first_day as first', 'r.last_day as last', 'r.note', 'r.reason'])
    .select('r.decided_by_name as decided_by')
    .select((eb) => [
      eb.ref('r.half_first').$castTo<Half>().as('half_first'),
      eb.ref('r.half_last').$castTo<Half>().as('half_last'),
      eb.ref('r.state').$castTo<RequestState>().as('state'),
      eb.ref('r.asked_by').$castTo<RequestSide>().as('asked_by'),
      timestampText('r.asked_at').$castTo<string>().as('asked_at'),
      timestampText('r.decided_at').as('decided_at'),
      sql<number>`r.days::float8`.as('days'),
      sql<(Days & { id: number }) | null>`(
        select jsonb_build_object('id', p.id, 'first', p.first_day, 'last', p.last_day, 'half_first', p.half_first,
          'half_last', p.half_last, 'days', p.days)
        from leave_requests p where p.company_id = r.company_id and p.id = r.replaces_id)`.as('replaces'),
    ]);

/** A request, locked by the lock of its employee. */
export const findRequest = (db: Db, reach: Reach, id: number): Promise<RequestRow | undefined> =>
  shownRequests(db, reach).where('r.id', '=', id).executeTakeFirst();

/** Requests of an employee with a day since a day, newest first. */
export const findOwnRequests = (db: Db, reach: Reach, employeeId: number, since: IsoDate): Promise<RequestRow[]> =>
  shownRequests(db, reach)
    .where('r.employee_id', '=', employeeId)
    .where('r.last_day', '>=', since)
    .orderBy('r.first_day', 'desc')
    .orderBy('r.id', 'desc')
    .execute();

/** A page of the requests of a company: open ones oldest first, those that wait for the company before the others; decided ones newest first. */
export async function findRequestPage(
  db: Db,
  reach: Reach,
  listed: 'open' | 'decided',
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly rows: RequestRow[] }> {
  const operator = listed === 'open' ? 'in' : 'not in';
  const { total } = await requests(db, reach)
    .where('r.state', operator, [...OPEN_STATES])
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = shownRequests(db, reach).where('r.state', operator, [...OPEN_STATES]);
  const sorted =
    listed === 'open'
      ? rows.orderBy(sql`r.asked_by = 'company'`).orderBy('r.asked_at').orderBy('r.id')
      : rows.orderBy(sql`coalesce(r.decided_at, r.asked_at)`, 'desc').orderBy('r.id', 'desc');
  return { total, rows: await sorted.limit(page.limit).offset(page.offset).execute() };
}

/** Number of requests that wait for an answer of the company. */
export async function countWaiting(db: Db, reach: Reach): Promise<number> {
  const { total } = await requests(db, reach)
    .where('r.state', 'in', [...OPEN_STATES])
    .where('r.asked_by', '=', 'employee')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Days that people have asked for or been granted. */
export type LivingRequest = Readonly<Days> & {
  readonly id: number;
  readonly employee_id: number;
  readonly state: RequestState;
  readonly replaces_id: number | null;
};

/** The requests of some people that are asked or granted, with a day since a day. */
export const findLivingRequests = (
  db: Db,
  reach: Reach,
  employeeIds: readonly number[],
  since: IsoDate,
): Promise<LivingRequest[]> =>
  db
    .selectFrom('leave_requests')
    .select(['id', 'employee_id', 'first_day as first', 'last_day as last', 'replaces_id'])
    .select((eb) => [eb.ref('state').$castTo<RequestState>().as('state'), sql<number>`days::float8`.as('days')])
    .select((eb) => [
      eb.ref('half_first').$castTo<Half>().as('half_first'),
      eb.ref('half_last').$castTo<Half>().as('half_last'),
    ])
    .where('company_id', '=', reach.companyId)
    .where('employee_id', '=', sql<number>`any (${employeeIds}::bigint[])`)
    .where('state', 'in', ['asked', 'granted', 'cancel_asked'])
    .where('last_day', '>=', since)
    .orderBy('first_day')
    .execute();

export type NewRequest = Days & {
  readonly employee_id: number;
  readonly asked_by: RequestSide;
  readonly note: string | null;
  readonly reason: string | null;
  readonly replaces_id: number | null;
  readonly asked_at: string;
  readonly days_on: IsoDate;
  /** Asked unless said otherwise. */
  readonly state?: RequestState;
};

/** Inserts a request. @returns its id */
export async function insertRequest(db: Db, reach: Reach, { first, last, ...request }: NewRequest): Promise<number> {
  const { id } = await db
    .insertInto('leave_requests')
    .values({ state: 'asked', ...request, company_id: reach.companyId, first_day: first, last_day: last })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The next state of a request that is locked. */
export type RequestChange = {
  readonly state: RequestState;
  readonly asked_by?: RequestSide;
  readonly asked_at?: string;
  readonly reason?: string | null;
  readonly days?: number;
  readonly days_on?: IsoDate;
  readonly decided_by?: number | null;
  readonly decided_by_name?: string | null;
  readonly decided_at?: string | null;
};

/** Writes the next state of a request that is locked. */
export async function updateRequest(db: Db, reach: Reach, id: number, change: RequestChange): Promise<void> {
  await db
    .updateTable('leave_requests')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .execute();
}
