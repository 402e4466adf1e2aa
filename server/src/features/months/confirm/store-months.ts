import { formatHours } from '@zeitblatt/domain/calendar/clock-time';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import { type LogChange, logSubject } from '@zeitblatt/domain/company/log/log';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import type { StoredReason } from '@zeitblatt/domain/months/law/facts/finding';
import { openDays } from '@zeitblatt/domain/months/sheet/open-days';
import { planFlags } from '@zeitblatt/domain/months/sheet/plan-flags';
import { totalDays } from '@zeitblatt/domain/months/sheet/total-days';
import { required } from '@zeitblatt/domain/rules/required';
import { type Seal, sealedMoment } from '@zeitblatt/domain/sealing/sealed-content';
import type { CheckCodes } from '../../../audit/check-codes.ts';
import type { NewLogEntry } from '../../../audit/log.queries.ts';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { StoredTimesheet } from '../history/timesheets.queries.ts';
import type { ScheduleMonth } from '../propose/month-facts.ts';
import { sealsOfSheet } from './seal-sheets.ts';
import { type NewSheet, type StoredSheet, storeSheets } from './store-months.queries.ts';

/** A checked month with who confirmed it and when. */
export type ConfirmedMonth = ScheduleMonth & {
  readonly days: readonly TimesheetDay[];
  readonly reasons: readonly StoredReason[];
  /** Why the month is saved again, as it was given. */
  readonly changeReason: string | null;
  /** The stored sheet that gets a new version. */
  readonly replaced: Pick<StoredTimesheet, 'id' | 'version' | 'totals'> | undefined;
  /** The deleted sheet that a new one goes on with. */
  readonly predecessor: Pick<StoredTimesheet, 'id' | 'version'> | undefined;
  /** Changes for the log besides the hours. */
  readonly logChanges: readonly LogChange[];
  readonly by: { readonly id: number; readonly name: string };
  readonly at: Temporal.Instant;
};

export type StoredMonth = { readonly sheetId: number; readonly logEntry: NewLogEntry };

/**
 * Last stage: stores the sheets of one calendar month, at most one per employee: the sheet, its version with the days,
 * the employee's latest month.
 *
 * @param checkCodes makes the check codes of the versions; null: they get none
 * @returns in the order of the months
 * @throws Error when a sheet is not the version after the replaced one, which means that its employee was not locked
 * @source docs/decisions.md D34, D54, D56, D68
 */
export async function storeMonths(
  db: Db,
  reach: Reach,
  months: readonly ConfirmedMonth[],
  checkCodes: CheckCodes | null,
): Promise<StoredMonth[]> {
  const [first] = months;
  if (!first) return [];
  const { month } = first.facts;
  const sheets = months.map((confirmed) => withCheckCode(reach, confirmed, toNewSheet(confirmed), checkCodes));
  const stored = await storeSheets(db, reach, month, sheets);
  return months.map((confirmed, index) => {
    const { employee_id } = confirmed.schedule;
    const sheet = stored.get(employee_id);
    if (!sheet || !isNext(sheet, confirmed))
      throw new Error(`the sheet of employee ${employee_id} for ${month} has changed while locked`);
    const content = required(sheets[index], 'the new sheet of a month');
    const seals = sealsOfSheet({ ...sheet, company_id: reach.companyId, month }, content);
    return { sheetId: sheet.id, logEntry: toLogEntry(confirmed, sheet, { content, seals }) };
  });
}

const isNext = (sheet: StoredSheet, before: Before): boolean =>
  (before.replaced === undefined || sheet.id === before.replaced.id) && sheet.version === nextVersion(before);

const nextVersion = ({ replaced, predecessor }: Before): number => 1 + ((replaced ?? predecessor)?.version ?? 0);

type Before = Pick<ConfirmedMonth, 'replaced' | 'predecessor'>;

type Content = Omit<NewSheet, 'check_code' | 'check_address' | 'check_key'>;

/** The code covers what is stored, and the version that the sheet gets, which {@link isNext} compares with the stored one. */
function withCheckCode(
  { companyId: company_id }: Reach,
  { facts: { month }, replaced, predecessor }: ConfirmedMonth,
  content: Content,
  checkCodes: CheckCodes | null,
): NewSheet {
  if (checkCodes === null) return { ...content, check_code: null, check_address: null, check_key: null };
  const { employee_id } = content;
  const version = nextVersion({ replaced, predecessor });
  const { code, address } = checkCodes.make({ employee_id, month }, { ...content, company_id, version });
  return { ...content, check_code: code, check_address: address, check_key: checkCodes.keyName };
}

const toNewSheet = ({ schedule, facts, days, reasons, replaced, predecessor, ...month }: ConfirmedMonth): Content => ({
  employee_id: schedule.employee_id,
  schema_id: schedule.id,
  open_days: multirangeOf(openDays(days, facts.lastDay)),
  days,
  reasons,
  ...totalDays(days, facts.plans),
  ...planFlags(days),
  last_calc_day: facts.lastDay,
  schedule_number: schedule.schedule_number,
  predecessor_id: predecessor?.id ?? null,
  predecessor_version: predecessor?.version ?? null,
  confirmed_by: month.by.id,
  confirmed_by_name: month.by.name,
  // As PostgreSQL keeps it, so that the seal is made of what is stored.
  confirmed_at: sealedMoment(month.at),
  // A first version changes nothing.
  change_reason: replaced || predecessor ? month.changeReason : null,
});

const multirangeOf = (days: readonly IsoDate[]): string => `{${days.map((day) => `[${day},${day}]`).join()}}`;

function toLogEntry(
  { schedule, facts, replaced, predecessor, logChanges, by, at }: ConfirmedMonth,
  { id, version }: StoredSheet,
  { content, seals }: { readonly content: NewSheet; readonly seals: readonly Seal[] },
): NewLogEntry {
  const before = { worked: replaced ? formatHours(replaced.totals.worked_minutes) : null };
  return {
    type: replaced ? 'timesheet_changed' : 'timesheet_saved',
    subject: logSubject(`${schedule.first_name} ${schedule.last_name}`, facts.month),
    changes: [...changesBetween(before, { worked: formatHours(content.worked_minutes) }), ...logChanges],
    data: {
      timesheet_id: id,
      employee_id: schedule.employee_id,
      month: facts.month,
      version,
      ...(predecessor ? { predecessor_id: predecessor.id, predecessor_version: predecessor.version } : {}),
    },
    seals,
    user: by,
    now: at,
  };
}
