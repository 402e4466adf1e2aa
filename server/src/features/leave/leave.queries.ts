import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Db } from '../../database/database.ts';

type NewLeave = {
  readonly scheduleId: number;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly by: number;
  readonly now: Temporal.Instant;
};

export async function insertLeave(db: Db, companyId: number, leave: NewLeave): Promise<number> {
  const { scheduleId, from, to, by, now } = leave;
  const { id } = await db
    .insertInto('leaves')
    .values({ company_id: companyId, schema_id: scheduleId, from, to, created_by: by, created_at: now.toString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
