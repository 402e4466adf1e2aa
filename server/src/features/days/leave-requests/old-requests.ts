import { REQUEST_YEARS } from '@zeitblatt/domain/record/retention/retention-terms';
import type { CleanUpTools } from '../../../database/clean-up.ts';
import { inCompany } from '../../../database/database.ts';
import { forEachCompany } from '../../../database/each-company.ts';
import { deleteRequestsBefore } from './expired-requests.queries.ts';

/** Removes requests whose time is over: three years after the end of their year, in which claims of leave can be raised. @source docs/law.md */
export const oldRequestsCleanUp = {
  name: 'old requests for leave',
  async run({ pool }: CleanUpTools, now: Temporal.Instant): Promise<void> {
    const { year } = now.toZonedDateTimeISO('UTC');
    await forEachCompany(pool, 'old requests for leave', (reach) =>
      inCompany(pool, reach.companyId, (db) => deleteRequestsBefore(db, reach, `${year - REQUEST_YEARS}-01-01`)),
    );
  },
};
