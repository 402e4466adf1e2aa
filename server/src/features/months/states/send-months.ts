import type { api } from '@zeitblatt/contract/api';
import type { IsoDate, IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { logSubject } from '@zeitblatt/domain/company/log/log';
import { liesAhead } from '@zeitblatt/domain/days/day/last-day-behind';
import { planFlags } from '@zeitblatt/domain/months/sheet/plan-flags';
import { totalDays } from '@zeitblatt/domain/months/sheet/total-days';
import type { FieldProblem } from '@zeitblatt/domain/rules/field-problem';
import type { CheckCodes } from '../../../audit/check-codes.ts';
import { insertLogEntries } from '../../../audit/log.queries.ts';
import type { Service } from '../../../http/context/context.ts';
import { FieldRefusal, fieldRefusal } from '../../../http/context/refusal.ts';
import { notifyEmployees } from '../../accounts/notifications/notifications.api.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { insertMonthEvents, type SentDraft, sealsOf } from '../../days/month-events/month-events.api.ts';
import {
  type CheckedMonth,
  type Confirmation,
  checkMonths,
  type Entry,
  isFutureMonth,
} from '../sheets/timesheets.api.ts';
import { problemAt, repeatedProblems, toFieldProblems } from './field-problems.ts';
import { lockMonthPeople } from './standing/month-people.queries.ts';
import { loadStoredMonths, type StoredMonth } from './standing/month-standings.ts';

type Entered = Extract<CheckedMonth, { readonly days: unknown }>;

/**
 * Sends drafts of a month to people, all or none. A draft passes the same checks as a sheet, and nothing of it lies ahead.
 *
 * @throws FieldRefusal that names each month that cannot be sent
 * @source docs/decisions.md D59, D72, D91, D93
 */
export const sendCalls = ({
  holidays,
  checkCodes,
  timeZone,
}: {
  readonly holidays: HolidaySource;
  readonly checkCodes: CheckCodes;
  readonly timeZone: string;
}): Service<Pick<typeof api.monthStates, 'send'>> => ({
  async send(context, { params: { month }, body: { months, last_calc_day = null } }) {
    const { db, reach, user: by, now, today, t } = context;
    if (isFutureMonth(month, today)) throw fieldRefusal('months', 'validation:monthInFuture');
    const scheduleIds = months.map(({ schema_id }) => schema_id);
    const repeated = repeatedProblems(scheduleIds, (index) => `months.${index}.schema_id`);
    if (repeated.length > 0) throw new FieldRefusal(repeated);
    const people = await lockMonthPeople(db, reach, { scheduleIds });
    const entries = months.map((sent) => toEntry(sent, month, last_calc_day));
    const confirmation: Confirmation = { reach, by, at: now, timeZone, holidays, checkCodes, isDraft: true };
    const checked = await checkMonths(db, confirmation, entries);
    const problems = checked.flatMap((one, index) => problemsOf(one, `months.${index}`, confirmation));
    if (problems.length > 0) throw new FieldRefusal(problems);
    const entered = checked.filter((one): one is Entered => 'days' in one);
    const personOf = new Map(people.map((person) => [person.schema_id, person]));
    const asked = entered.flatMap((one) => {
      const person = personOf.get(one.entry.schema_id);
      return person ? [{ person, month, entered: one }] : [];
    });
    const stored = await loadStoredMonths(db, reach, asked);
    const sent = asked.filter(({ entered: { hash } }, index) => !keepsAnswer(stored[index], hash));
    const seals = await insertMonthEvents(
      db,
      reach,
      sent.map(({ person, entered: one }) => ({
        employeeId: person.id,
        month,
        kind: 'sent',
        by,
        via: 'manager',
        now,
        hash: one.hash,
        draft: draftOf(one),
      })),
    );
    const told = sent.map(({ person }) => ({ employeeId: person.id, month }));
    await notifyEmployees(db, reach, { type: 'month_sent', told, now });
    await insertLogEntries(
      db,
      reach,
      sent.map(({ person: { id, first_name, last_name } }) => ({
        type: 'month_sent',
        subject: logSubject(`${first_name} ${last_name}`, month),
        data: { employee_id: id, month },
        seals: sealsOf(seals, id),
        user: by,
        now,
      })),
    );
    return { success: t('success:monthsSent', { count: months.length }) };
  },
});

/**
 * Whether a draft says what was sent last, so that the answer to that one stays. A month confirmed without agreement is sent anew,
 * and one whose days were recorded otherwise after the agreement.
 */
const keepsAnswer = (stored: StoredMonth | undefined, hash: string): boolean => {
  if (!stored || stored.standing.sent?.hash !== hash) return false;
  const { standing, events } = stored;
  const isChanged = events.findLast(({ kind }) => kind === 'sent' || kind === 'changed')?.kind === 'changed';
  return (standing.confirmed === null && !isChanged) || standing.agreement?.is_valid === true;
};

const toEntry = (
  { schema_id, days }: { readonly schema_id: number; readonly days: Entry['days'] },
  month: IsoMonth,
  last_calc_day: IsoDate | null,
): Entry => ({
  schema_id,
  month,
  days,
  fingerprint: null,
  words: null,
  last_calc_day,
  ignore_last_6_days: false,
  corrected_id: null,
  seen_version: null,
  is_repeatable: false,
});

/** What is wrong with a month to send. */
function problemsOf(one: CheckedMonth, path: string, { at: now, timeZone }: Confirmation): FieldProblem[] {
  if ('refused' in one) return toFieldProblems(one, `${path}.schema_id`, path);
  if (!('days' in one)) throw new RangeError('a draft is no repeated part of a batch');
  const { entry, days } = one;
  return days.flatMap((day) => {
    if (!liesAhead(day, { timeZone, now })) return [];
    const index = entry.days?.findIndex((sent) => sent.day === day.day) ?? -1;
    return index === -1
      ? [problemAt('last_calc_day', 'validation:dayAhead')]
      : [problemAt(`${path}.days.${index}.end_time`, 'validation:trackEndInFuture')];
  });
}

const draftOf = ({ schedule: { schedule, facts }, days }: Entered): SentDraft => ({
  schedule_id: schedule.id,
  schedule_number: schedule.schedule_number,
  days: [...days],
  totals: totalDays(days, facts.plans),
  last_calc_day: facts.lastDay,
  seasonal_short_time_work: planFlags(days).seasonal_short_time_work,
});
