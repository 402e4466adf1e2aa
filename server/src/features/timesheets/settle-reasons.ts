import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { dateIn } from '@zeitblatt/domain/calendar/dates';
import type { LogChange } from '@zeitblatt/domain/company/log';
import { findFindings } from '@zeitblatt/domain/compliance/find-findings';
import type { Finding, FindingReason, KeptReason } from '@zeitblatt/domain/compliance/finding';
import { keepReasons, toldReasons } from '@zeitblatt/domain/compliance/keep-reasons';
import type { TimesheetDay } from '@zeitblatt/domain/timesheets/timesheet-day';
import type { Db } from '../../database/database.ts';
import { loadSurroundings } from '../compliance/load-surroundings.ts';
import type { ProposedMonth } from './propose-month.ts';

type Settling = {
  readonly request: {
    readonly reasons?: readonly FindingReason[] | undefined;
    readonly confirmed_by: { readonly name: string };
    readonly confirmed_at: string;
  };
  readonly proposed: ProposedMonth;
  /** The days as they are saved. */
  readonly days: readonly TimesheetDay[];
  /** The version that is replaced. */
  readonly before: { readonly reasons: readonly KeptReason[] } | undefined;
  readonly timeZone: string;
};

/** What becomes of the reasons of a month, and what the log tells of them. Where there are none, nothing is asked. */
export async function settleReasons(
  db: Db,
  companyId: number,
  { request, proposed, days, before, timeZone }: Settling,
): Promise<{ reasons: KeptReason[]; told: LogChange[] }> {
  const earlier = before?.reasons ?? [];
  if (earlier.length === 0 && (request.reasons ?? []).length === 0) return { reasons: [], told: [] };
  const at = Temporal.Instant.from(request.confirmed_at);
  const findings = await findingsOf(db, companyId, { proposed, days, today: dateIn(timeZone, at) });
  const giving = { by: request.confirmed_by.name, at: stampIn(timeZone, at) };
  const reasons = keepReasons(request.reasons, earlier, findings, giving);
  return { reasons, told: toldReasons(earlier, reasons, findings) };
}

type Saved = { readonly proposed: ProposedMonth; readonly days: readonly TimesheetDay[]; readonly today: IsoDate };

/** What there is to find in a month as it is saved. */
async function findingsOf(db: Db, companyId: number, { proposed, days, today }: Saved): Promise<Finding[]> {
  const { month, lastDay } = proposed.facts;
  const loaded = await loadSurroundings(db, companyId, [proposed], { month, lastDay, today });
  const surroundings = loaded.get(proposed.schedule.id);
  if (!surroundings) throw new RangeError(`no surroundings of schedule ${proposed.schedule.id}`);
  const saved = { month, days, last_calc_day: lastDay, surroundings };
  return findFindings(saved);
}

/** An instant as the wire writes it: on the clock of the installation. @source D16 */
const stampIn = (timeZone: string, at: Temporal.Instant): string =>
  at.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');
