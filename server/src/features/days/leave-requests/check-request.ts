import { daysBetween, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { kindOfSign } from '@zeitblatt/domain/days/absences/day-signs';
import { daysOfPerson } from '@zeitblatt/domain/days/absences/days-of-person';
import { lastLeaveDay } from '@zeitblatt/domain/days/leave/last-leave-day';
import { daysProblem } from '@zeitblatt/domain/days/leave-requests/request-days';
import { spanText } from '@zeitblatt/domain/days/leave-requests/span-text';
import type { CompanyContext } from '../../../http/context/context.ts';
import { fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { checkRecord } from '../records/check-record.ts';
import { refuseConfirmed } from '../records/refuse-confirmed.ts';
import { type Asked, type Judged, overlaps, usedDaysOf } from './judge-requests.ts';

/** Kinds of illness, beside which no leave is taken. @source docs/law.md */
const SICK: ReadonlySet<string> = new Set(['sick', 'sick_child']);

/**
 * Refuses days that cannot be asked for, or no longer be granted.
 *
 * @throws FieldRefusal for days that are none, too late, or half a day where there is none; Refusal leave_request_overlap, leave_sick_days,
 * leave_work_recorded, month_confirmed, each with the days
 */
export async function checkRequest(context: CompanyContext, asked: Asked, judged: Judged): Promise<void> {
  const last = lastLeaveDay(context.today);
  if (asked.last > last) throw fieldRefusal('last', 'validation:leaveTooLate', { last: formatDotted(last) });
  const problem = daysProblem(asked, judged.days);
  if (problem) throw fieldRefusal(problem.field, problem.key);
  const changed = asked.replaces?.id ?? null;
  if (changed !== null && judged.others.some((one) => one.replaces_id === changed && one.state === 'asked'))
    throw new Refusal('leave_request_decided');
  const other = judged.others.find((one) => overlaps(one, asked));
  if (other) throw overlap(other.first, other.last);
  const used = usedDaysOf(judged.days);
  refuseTaken(asked, judged, used);
  const worked = recordedDay(asked, judged);
  if (worked !== null) throw new Refusal('leave_work_recorded', { params: { day: formatDotted(worked) } });
  await refuseConfirmed(context, [{ person: judged.person, days: used }]);
}

/** Refuses days for which something is entered already. */
function refuseTaken({ replaces }: Asked, { person: { facts } }: Judged, used: readonly IsoDate[]): void {
  const given = new Set(replaces ? daysBetween(replaces.first, replaces.last) : []);
  const { kinds } = daysOfPerson(used, { ...facts, recorded: facts.records, sheets: new Map() });
  used.forEach((day, index) => {
    const signed = kindOfSign(kinds[index]);
    if (signed === null || signed.isAsked) return;
    if (SICK.has(signed.kind)) throw new Refusal('leave_sick_days', { params: { day: formatDotted(day) } });
    if (!given.has(day)) throw overlap(day, day);
  });
}

/** The first day of leave for which the person recorded something else, which a company writes over only with a reason. */
export function recordedDay({ employee_id }: Pick<Asked, 'employee_id'>, { days, person }: Judged): IsoDate | null {
  const found = days.find(({ day, sign }) => {
    if (sign !== 'leave' && sign !== 'half') return false;
    const kind = sign === 'leave' ? 'leave' : 'half_leave';
    const entry = { day, kind, start_time: null, end_time: null, break_minutes: 0, employee_id, reason: null } as const;
    const checked = checkRecord(entry, { person, isOwn: false, path: 'first' });
    return 'problem' in checked && checked.problem.path.endsWith('.reason');
  });
  return found?.day ?? null;
}

const overlap = (from: IsoDate, to: IsoDate) =>
  new Refusal('leave_request_overlap', { params: { span: spanText({ from, to }) } });

/** Refuses days before today: what was, is recorded as a day. Leave that has begun keeps its first day when it is changed. */
export function refusePast({ today }: CompanyContext, { first, replaces }: Asked): void {
  if (first < today && first !== replaces?.first) throw fieldRefusal('first', 'validation:leavePast');
}

/** @throws Refusal leave_overdrawn with the days that are left, unless more is meant */
export function refuseOverdrawn({ years, isAdvance }: Judged, isMeant: boolean): void {
  if (!isAdvance || isMeant) return;
  const short = years.find(({ left_after }) => left_after !== null && left_after < 0);
  const days = String(-(short?.left_after ?? 0)).replace('.', ',');
  throw new Refusal('leave_overdrawn', { params: { year: short?.year ?? '', days } });
}
