import { dateIn } from '@zeitblatt/domain/calendar/dates';
import type { LogChange } from '@zeitblatt/domain/company/log';
import { findFindings } from '@zeitblatt/domain/compliance/find-findings';
import type { FindingReason, KeptReason } from '@zeitblatt/domain/compliance/finding';
import { keepReasons, reasonLogChanges } from '@zeitblatt/domain/compliance/keep-reasons';
import type { Surroundings } from '@zeitblatt/domain/compliance/surroundings';
import type { TimesheetDay } from '@zeitblatt/domain/timesheets/timesheet-day';
import type { Db } from '../../../database/database.ts';
import { loadSurroundings } from '../../compliance/load-surroundings.ts';
import type { ProposedMonth } from '../propose/propose-month.ts';

export type Settling = {
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

/** What becomes of the reasons of a month, and what the log tells of them. */
export type SettledReasons = { readonly reasons: KeptReason[]; readonly told: LogChange[] };

const NONE: SettledReasons = { reasons: [], told: [] };

/**
 * Settles the reasons of some months. Where there are none, nothing is asked; of the others, what surrounds those of one
 * calendar month is asked for at once.
 *
 * @returns in the order of the months
 */
export async function settleReasons(db: Db, companyId: number, months: readonly Settling[]): Promise<SettledReasons[]> {
  const withReasons = months.filter(
    ({ request, before }) => (request.reasons ?? []).length > 0 || (before?.reasons ?? []).length > 0,
  );
  const settled = new Map<Settling, SettledReasons>();
  const alike = Map.groupBy(withReasons, ({ proposed }) => `${proposed.facts.month} ${proposed.facts.lastDay}`);
  for (const group of alike.values()) {
    const around = await surroundingsOf(db, companyId, group);
    for (const one of group) settled.set(one, settledOf(one, around));
  }
  return months.map((one) => settled.get(one) ?? NONE);
}

/** Of months that are the same calendar month, as far as the same day. */
async function surroundingsOf(db: Db, companyId: number, group: readonly Settling[]) {
  const [first] = group;
  if (!first) return new Map();
  const { month, lastDay } = first.proposed.facts;
  const today = dateIn(first.timeZone, Temporal.Instant.from(first.request.confirmed_at));
  const subjects = group.map(({ proposed }) => proposed);
  return loadSurroundings(db, companyId, subjects, { month, lastDay, today });
}

function settledOf(
  { request, proposed, days, before, timeZone }: Settling,
  around: ReadonlyMap<number, Surroundings>,
): SettledReasons {
  const surroundings = around.get(proposed.schedule.id);
  if (!surroundings) throw new RangeError(`no surroundings of schedule ${proposed.schedule.id}`);
  const { month, lastDay } = proposed.facts;
  const findings = findFindings({ month, days, last_calc_day: lastDay, surroundings });
  const earlier = before?.reasons ?? [];
  const at = Temporal.Instant.from(request.confirmed_at);
  const giving = { by: request.confirmed_by.name, at: stampIn(timeZone, at) };
  const reasons = keepReasons(request.reasons, earlier, findings, giving);
  return { reasons, told: reasonLogChanges(earlier, reasons, findings) };
}

/** An instant as the wire writes it: on the clock of the installation. @source docs/decisions.md D16 */
const stampIn = (timeZone: string, at: Temporal.Instant): string =>
  at.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');
