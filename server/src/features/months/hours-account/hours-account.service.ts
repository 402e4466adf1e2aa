import type { api } from '@zeitblatt/contract/api';
import { lastDayOf } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { insertDownloadEntryLast } from '../../../audit/log.queries.ts';
import type { CompanyContext, Service } from '../../../http/context/context.ts';
import { lastPageOf, rowsOfPage } from '../../../http/context/pages.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { ownEmployeeOf } from '../../people/employees/own-employee.api.ts';
import { toRow, toStatement } from './account-answers.ts';
import { findAccountPage } from './accounts.queries.ts';
import { lineCalls } from './book-line.ts';
import { ruleCalls } from './change-rules.ts';
import { formatHoursTable } from './hours-table.ts';
import { loadAccounts } from './load-accounts.ts';
import { openAccounts } from './open-accounts.ts';

/** People read at once for the table: their lines fit into memory. */
const PEOPLE_PER_READ = 200;

/** The hours accounts. @source docs/decisions/0096-hours-account.md */
export const hoursAccountService: Service<typeof api.hoursAccount> = {
  ...lineCalls,
  ...ruleCalls,

  async list({ db, reach, today }, { query: { search, page, rowsPerPage, order, as_of: day = today } }) {
    const asked = { day, search, order };
    const { total, beyond, ids } = await findAccountPage(db, reach, asked, rowsOfPage(page, rowsPerPage));
    const accounts = await loadAccounts(db, reach, ids, day);
    return { total, data: accounts.map(toRow), last_page: lastPageOf(total, rowsPerPage), beyond };
  },

  async download({ db, reach, today, user, now, t }, { query: { as_of: day = today } }) {
    const accounts = [];
    for (let offset = 0, total = 1; offset < total; offset += PEOPLE_PER_READ) {
      const found = await findAccountPage(
        db,
        reach,
        { day, search: '', order: 'name' },
        { limit: PEOPLE_PER_READ, offset },
      );
      total = found.total;
      accounts.push(...(await loadAccounts(db, reach, found.ids, day)).map(toRow));
    }
    const filename = `stundenkonto-${day}.csv`;
    const entry = { type: 'downloaded', file: filename, subject: `Stundenkonto ${formatDotted(day)}` } as const;
    insertDownloadEntryLast(db, reach, { ...entry, user, now });
    return { filename, bytes: Buffer.from(formatHoursTable(accounts, day, t)) };
  },

  statement: (context, { params: { employeeId }, query: { year } }) => readStatement(context, employeeId, year),

  async own(context, { query: { year } }) {
    const { context: inCompany, employeeId } = await ownEmployeeOf(context);
    return readStatement(inCompany, employeeId, year);
  },

  async open(context, { body: { openings } }) {
    return { success: context.t('success:openingsBooked'), changed: await openAccounts(context, openings) };
  },
};

async function readStatement(
  { db, reach, today }: CompanyContext,
  employeeId: number,
  year = Number(today.slice(0, 4)),
) {
  const lastDay = lastDayOf(`${year}-12`);
  // A past year may belong to the account of an earlier employment.
  const [account] = await loadAccounts(db, reach, [employeeId], lastDay < today ? lastDay : today);
  if (!account) throw new Refusal('employee_not_found');
  return toStatement(account, year);
}
