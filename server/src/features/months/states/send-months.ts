import type { api } from '@zeitblatt/contract/api';
import { type IsoDate, type IsoMonth, isFutureMonth } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { logSubject } from '@zeitblatt/domain/company/log/log';
import { liesAhead } from '@zeitblatt/domain/days/day/last-day-behind';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { comingDays } from '@zeitblatt/domain/months/sheet/open-days';
import { planFlags } from '@zeitblatt/domain/months/sheet/plan-flags';
import { totalDays } from '@zeitblatt/domain/months/sheet/total-days';
import { outdatedDays, recordedMonth } from '@zeitblatt/domain/months/states/outdated-days';
import type { FieldProblem } from '@zeitblatt/domain/rules/field-problem';
import { required } from '@zeitblatt/domain/rules/required';
import { insertLogEntries } from '../../../audit/log.queries.ts';
import type { CompanyContext, Service } from '../../../http/context/context.ts';
import { FieldRefusal, fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { notifyEmployees } from '../../accounts/notifications/notifications.api.ts';
import {
  findSentDrafts,
  insertMonthEvents,
  type SentDraft,
  sealsOf,
} from '../../days/month-events/month-events.api.ts';
import { checkMonths } from '../confirm/check-months.ts';
import { type Confirmation, type MonthWork, singleEntry } from '../confirm/month-work.ts';
import { hashOfSheet } from '../history/sheet-confirmation.ts';
import { problemAt, repeatedProblems, toFieldProblems } from './field-problems.ts';
import { lockMonthPeople, type MonthPerson } from './standing/month-people.queries.ts';
import { loadStoredMonths, type StoredMonth } from './standing/month-standings.ts';

/**
 * Sends drafts of a month to people, all or none. A draft passes the same checks as a sheet, and nothing of it lies ahead: a month
 * with days to come is sent without them, once the sender says so.
 *
 * @throws FieldRefusal that names each month that cannot be sent; Refusal nothing_to_send when all say what was sent or confirmed last
 * @source docs/decisions.md D59, D72, D91, D93, D106
 */
export const sendCalls = ({
  holidays,
  checkCodes,
  timeZone,
}: Pick<Confirmation, 'holidays' | 'checkCodes' | 'timeZone'>): Service<Pick<typeof api.monthStates, 'send'>> => ({
  async send(context, { params: { month }, body: { months, last_calc_day = null, without_days_ahead } }) {
    const { db, reach, user: by, now, today, t } = context;
    if (isFutureMonth(month, today)) throw fieldRefusal('months', 'validation:monthInFuture');
    const scheduleIds = months.map(({ schema_id }) => schema_id);
    const repeated = repeatedProblems(scheduleIds, (index) => `months.${index}.schema_id`);
    if (repeated.length > 0) throw new FieldRefusal(repeated);
    const people = await lockMonthPeople(db, reach, { scheduleIds });
    const entries = months.map((sent) => singleEntry({ ...sent, month, last_calc_day }));
    const tools = { timeZone, holidays, checkCodes, effects: [] };
    const confirmation: Confirmation = { reach, by, at: now, ...tools, isDraft: true };
    const checked = await checkMonths(db, confirmation, entries);
    const problems = checked.flatMap((one, index) => problemsOf(one, `months.${index}`, confirmation));
    if (problems.length > 0) throw new FieldRefusal(problems);
    if (!without_days_ahead) refuseDaysAhead(checked);
    const personOf = new Map(people.map((person) => [person.schema_id, person]));
    const asked = checked.flatMap(({ entry, checked: draft }) => {
      const person = personOf.get(entry.schema_id);
      return person && draft ? [{ person, month, draft }] : [];
    });
    const sent = await notSentYet(context, asked);
    if (sent.length === 0) throw new Refusal('nothing_to_send');
    await storeSent(context, sent);
    const ids = new Set(sent.map(({ person }) => person.id));
    const unchanged = asked.flatMap(({ person: { id } }) => (ids.has(id) ? [] : [id]));
    const [count, left] = [sent.length, unchanged.length];
    return {
      success: left > 0 ? t('success:monthsSentPartly', { count, left }) : t('success:monthsSent', { count }),
      unchanged,
    };
  },
});

/** A draft to send. */
type NewDraft = {
  readonly person: MonthPerson;
  readonly month: IsoMonth;
  readonly draft: MonthWork<'checked'>['checked'];
};

/** The drafts that say something else than was sent or confirmed last. */
async function notSentYet({ db, reach }: CompanyContext, asked: readonly NewDraft[]): Promise<NewDraft[]> {
  const [first] = asked;
  if (!first) return [];
  const ids = asked.map(({ person: { id } }) => id);
  const drafts = await findSentDrafts(db, reach, ids, first.month);
  const stored = await loadStoredMonths(db, reach, asked);
  return asked.filter(({ person, draft }, index) => {
    return !isSentAlready(required(stored[index], 'the month of a draft'), draft, drafts.get(person.id));
  });
}

/** Stores drafts as sent, tells the employees and inserts the log entries. */
async function storeSent({ db, reach, user: by, now }: CompanyContext, sent: readonly NewDraft[]): Promise<void> {
  const seals = await insertMonthEvents(
    db,
    reach,
    sent.map(({ person, month, draft: { hash, ...draft } }) => ({
      employeeId: person.id,
      month,
      kind: 'sent',
      by,
      via: 'manager',
      now,
      hash,
      draft: draftOf(draft),
    })),
  );
  const told = sent.map(({ person, month }) => ({ employeeId: person.id, month }));
  await notifyEmployees(db, reach, { type: 'month_sent', told, now });
  await insertLogEntries(
    db,
    reach,
    sent.map(({ person: { id, first_name, last_name }, month }) => ({
      type: 'month_sent',
      subject: logSubject(`${first_name} ${last_name}`, month),
      data: { employee_id: id, month },
      seals: sealsOf(seals, id),
      user: by,
      now,
    })),
  );
}

/**
 * Whether a draft says what is confirmed, or what was sent last, so that the answer to that one stays. One for which something else
 * was recorded since is sent anew, because an agreement to it is refused.
 *
 * @source docs/decisions.md D106
 */
function isSentAlready(
  { standing, sheet }: StoredMonth,
  { hash, schedule }: MonthWork<'checked'>['checked'],
  last: SentDraft | undefined,
): boolean {
  if (standing.confirmed && sheet) return hashOfSheet(sheet) === hash;
  return (
    last !== undefined && standing.sent?.hash === hash && outdatedDays(last, recordedMonth(schedule.facts)).length === 0
  );
}

/** Problem of a month to send. */
function problemsOf(one: MonthWork, path: string, { at: now, timeZone }: Confirmation): FieldProblem[] {
  const { entry, refused, checked } = one;
  if (refused) return toFieldProblems(refused, `${path}.schema_id`, path);
  const { days, schedule } = required(checked, 'the days of a draft');
  if (!hasBegun(days, schedule.facts.lastDay)) return [problemAt(`${path}.schema_id`, 'validation:monthNotBegun')];
  return days.flatMap((day) => {
    if (!liesAhead(day, { timeZone, now })) return [];
    const index = entry.days?.findIndex((sent) => sent.day === day.day) ?? -1;
    return index === -1
      ? [problemAt('last_calc_day', 'validation:dayAhead')]
      : [problemAt(`${path}.days.${index}.end_time`, 'validation:trackEndInFuture')];
  });
}

/** Whether a day of the employment is over: a person cannot agree to a month that lies ahead. */
const hasBegun = (days: readonly TimesheetDay[], lastDay: IsoDate): boolean =>
  days.some(({ day, outside_contract, inactive }) => day <= lastDay && !outside_contract && !inactive);

/** Refuses months that have days with work after the last calculated one: the sender is to know that these are left out. */
function refuseDaysAhead(months: readonly MonthWork[]): void {
  const ahead = months.flatMap(({ schedule, checked }) =>
    schedule && checked ? comingDays(checked.days, schedule.facts.lastDay) : [],
  );
  if (ahead.length === 0) return;
  const days = [...new Set(ahead)].toSorted().map((day) => formatDotted(day).slice(0, 6));
  throw fieldRefusal('without_days_ahead', 'validation:daysMissing', { days: days.join(', ') });
}

const draftOf = ({ schedule: { schedule, facts }, days }: Omit<NewDraft['draft'], 'hash'>): SentDraft => ({
  schedule_id: schedule.id,
  schedule_number: schedule.schedule_number,
  days: [...days],
  totals: totalDays(days, facts.plans),
  last_calc_day: facts.lastDay,
  seasonal_short_time_work: planFlags(days).seasonal_short_time_work,
});
