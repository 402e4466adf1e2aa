import { formatHours } from '@zeitblatt/domain/calendar/clock-time';
import type { IsoDate, IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import { logSubject } from '@zeitblatt/domain/company/log/log';
import { openDays } from '@zeitblatt/domain/months/sheet/open-days';
import { planFlags } from '@zeitblatt/domain/months/sheet/plan-flags';
import { totalDays } from '@zeitblatt/domain/months/sheet/total-days';
import { type Seal, sealedMoment } from '@zeitblatt/domain/sealing/sealed-content';
import type { CheckCodes } from '../../../audit/check-codes.ts';
import type { NewLogEntry } from '../../../audit/log.queries.ts';
import { sealHash } from '../../../audit/seals.ts';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { MonthWork } from './month-work.ts';
import { type StoredSheet, storeSheets } from './store-months.queries.ts';

/** A month that is checked and whose reasons are settled, as far as it is stored. */
type Storable = Pick<MonthWork, 'stored' | 'predecessor'> & {
  readonly checked: Pick<NonNullable<MonthWork['checked']>, 'schedule' | 'days'>;
  readonly confirmed: NonNullable<MonthWork['confirmed']>;
};

/**
 * Fourth stage: stores the sheets of one calendar month, at most one per employee: the sheet, its version with the days,
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
  months: readonly Storable[],
  checkCodes: CheckCodes | null,
): Promise<MonthWork<'sheet'>['sheet'][]> {
  const [first] = months;
  if (!first) return [];
  const { month } = first.checked.schedule.facts;
  const sheets = months.map((one) => withCheckCode(reach, one, contentOf(one), checkCodes));
  const stored = await storeSheets(db, reach, month, sheets);
  return months.map((one) => {
    const { employee_id } = one.checked.schedule.schedule;
    const sheet = stored.get(employee_id);
    if (!sheet || !isNext(sheet, one))
      throw new Error(`the sheet of employee ${employee_id} for ${month} has changed while locked`);
    const { id, version } = sheet;
    return { id, version, logEntry: toLogEntry(one, sheet, sealsOfSheet(reach, month, sheet)) };
  });
}

const isNext = (sheet: StoredSheet, before: Storable): boolean =>
  (before.stored === undefined || sheet.id === before.stored.id) && sheet.version === nextVersion(before);

const nextVersion = ({ stored, predecessor }: Storable): number => 1 + ((stored ?? predecessor)?.version ?? 0);

/** The code covers what is stored, and the version that the sheet gets, which {@link isNext} compares with the stored one. */
function withCheckCode(
  { companyId: company_id }: Reach,
  month: Storable,
  content: ReturnType<typeof contentOf>,
  checkCodes: CheckCodes | null,
) {
  if (checkCodes === null) return { ...content, check_code: null, check_address: null, check_key: null };
  const of = { employee_id: content.employee_id, month: month.checked.schedule.facts.month };
  const { code, address } = checkCodes.make(of, { ...content, company_id, version: nextVersion(month) });
  return { ...content, check_code: code, check_address: address, check_key: checkCodes.keyName };
}

const contentOf = ({ checked, confirmed, stored, predecessor }: Storable) => {
  const { schedule, facts } = checked.schedule;
  return {
    employee_id: schedule.employee_id,
    schema_id: schedule.id,
    open_days: multirangeOf(openDays(checked.days, facts.lastDay)),
    days: checked.days,
    reasons: confirmed.reasons,
    ...totalDays(checked.days, facts.plans),
    ...planFlags(checked.days),
    last_calc_day: facts.lastDay,
    schedule_number: schedule.schedule_number,
    predecessor_id: predecessor?.id ?? null,
    predecessor_version: predecessor?.version ?? null,
    confirmed_by: confirmed.by.id,
    confirmed_by_name: confirmed.by.name,
    // As PostgreSQL keeps it, so that the seal is made of what is stored.
    confirmed_at: sealedMoment(confirmed.at),
    // A first version changes nothing.
    change_reason: stored || predecessor ? confirmed.changeReason : null,
  };
};

const multirangeOf = (days: readonly IsoDate[]): string => `{${days.map((day) => `[${day},${day}]`).join()}}`;

function toLogEntry(
  { checked, confirmed: { by, at, logChanges }, stored, predecessor }: Storable,
  { id, version, worked_minutes }: StoredSheet,
  seals: readonly Seal[],
): NewLogEntry {
  const { schedule, facts } = checked.schedule;
  const before = { worked: stored ? formatHours(stored.totals.worked_minutes) : null };
  return {
    type: stored ? 'timesheet_changed' : 'timesheet_saved',
    subject: logSubject(`${schedule.first_name} ${schedule.last_name}`, facts.month),
    changes: [...changesBetween(before, { worked: formatHours(worked_minutes) }), ...logChanges],
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

/**
 * The seals of a version that was just stored: of the sheet and of the version. They are made of what was to be stored, not of what is
 * read back, so that a check also compares the two; only the snapshot is made by the statement that stores it.
 *
 * @source docs/decisions/0061-sealed-versions.md
 */
function sealsOfSheet({ companyId: company_id }: Reach, month: IsoMonth, stored: StoredSheet): Seal[] {
  const { id, version, employee_id } = stored;
  const sheet = { ...stored, company_id, month, newest_version: version, is_deleted: false };
  const ofVersion = {
    ...stored,
    company_id,
    timesheet_id: id,
    confirmed_at: sealedMoment(Temporal.Instant.from(stored.confirmed_at)),
  };
  return [
    { of: 'sheet', id, version: 0, employee_id, on: month, hash: sealHash('sheet', sheet) },
    { of: 'sheet_version', id, version, employee_id, on: month, hash: sealHash('sheet_version', ofVersion) },
  ];
}
