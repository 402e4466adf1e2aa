import { firstDayOf, lastDayOf } from '@zeitblatt/domain/calendar/dates';
import type { JobContext } from '../../../../jobs/job-handler.ts';
import { getCalculationSettings } from '../../../company/data/company.api.ts';
import { loadLines } from '../../../months/hours-account/hours-account.api.ts';
import { type PackedSheet } from './inspections.queries.ts';
import { findJournalPage, type JournalRow, type Told } from './journal.queries.ts';
import { findPeopleRows, findRemovals, findWorkplaces, type RemovalRow } from './people-rows.queries.ts';
import { findVersionRows, type VersionRow } from './version-rows.queries.ts';

/** Sheets whose versions are read at once for the tables: about 2 MB. As many people are read at once for the accounts. */
const READ_AT_ONCE = 50;

type Context = Pick<JobContext<unknown>, 'reach' | 'inCompany'>;

/** Reads what the tables of a pack are made of, page by page, each time anew. */
export function createPackReader({ reach, inCompany }: Context, packed: readonly PackedSheet[], told: Told) {
  const ids = packed.map(({ id }) => id);
  return {
    /** Facts about each employment at the end of the period, and the rule of its public holidays. */
    employments: () =>
      inCompany(async (db) => ({
        rows: await findPeopleRows(db, reach, told.employeeIds, lastDayOf(told.to)),
        workplaces: await findWorkplaces(db, reach, told.employeeIds, {
          from: firstDayOf(told.from),
          to: lastDayOf(told.to),
        }),
        switches: (await getCalculationSettings(db, reach)).holidaySwitches,
      })),

    async *versions(): AsyncGenerator<VersionRow> {
      for (let begin = 0; begin < ids.length; begin += READ_AT_ONCE)
        yield* await inCompany((db) => findVersionRows(db, reach, ids.slice(begin, begin + READ_AT_ONCE)));
    },

    async *accounts() {
      for (let begin = 0; begin < told.employeeIds.length; begin += READ_AT_ONCE)
        yield* await inCompany((db) => loadLines(db, reach, told.employeeIds.slice(begin, begin + READ_AT_ONCE)));
    },

    async *removals(): AsyncGenerator<RemovalRow> {
      yield* await inCompany((db) => findRemovals(db, reach, ids));
    },

    async *journal(): AsyncGenerator<JournalRow> {
      let after = 0;
      for (;;) {
        const page = await inCompany((db) => findJournalPage(db, reach, told, after));
        yield* page.rows;
        const last = page.rows.at(-1);
        if (page.isLast || !last) return;
        after = last.id;
      }
    },
  };
}
