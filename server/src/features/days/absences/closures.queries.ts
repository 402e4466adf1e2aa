import type { Closure } from '@zeitblatt/domain/days/leave/closures';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { timestampText } from '../../../database/stamp-text.ts';

const shownClosures = (db: Db, { companyId }: Reach) =>
  db
    .selectFrom('company_closures')
    .select(['id', 'name', 'from', 'to', 'people', 'created_by_name as created_by'])
    .select([
      (eb) => eb.ref('treatment').$castTo<Closure['treatment']>().as('treatment'),
      timestampText('created_at').$castTo<string>().as('created_at'),
    ])
    .where('company_id', '=', companyId);

/** The closures of a company, the latest first. */
export const findClosures = (db: Db, reach: Reach): Promise<Closure[]> =>
  shownClosures(db, reach).orderBy('from', 'desc').orderBy('id', 'desc').execute();

type NewClosure = Pick<Closure, 'name' | 'from' | 'to' | 'treatment' | 'people'> & {
  readonly by: { readonly id: number; readonly name: string };
  readonly now: Temporal.Instant;
};

export async function insertClosure(db: Db, reach: Reach, { by, now, ...closure }: NewClosure): Promise<Closure> {
  const made = { created_by: by.id, created_by_name: by.name, created_at: now.toString() };
  const { id } = await db
    .insertInto('company_closures')
    .values({ ...closure, ...made, company_id: reach.companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return shownClosures(db, reach).where('id', '=', id).executeTakeFirstOrThrow();
}
