import type { api } from '@zeitblatt/contract/api';
import type { IsoDate, IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { type LogChange, logSubject } from '@zeitblatt/domain/company/log/log';
import { isWholeMonth } from '@zeitblatt/domain/months/states/is-whole-month';
import { insertLogEntries, type NewLogEntry } from '../../../audit/log.queries.ts';
import type { CompanyContext, Service } from '../../../http/context/context.ts';
import { FieldRefusal, fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { notifyEmployees } from '../../accounts/notifications/notifications.api.ts';
import { insertMonthEvents, sealsOf } from '../../days/month-events/month-events.api.ts';
import { type LockedMonth, lockMonthsOf, problemsOfMonths } from './locked-months.ts';
import { lockMonthPeople, type MonthPerson } from './standing/month-people.queries.ts';
import { loadStoredMonth } from './standing/month-standings.ts';

type Calls = Pick<typeof api.monthStates, 'reply' | 'close' | 'reopen'>;

/**
 * The calls by which managers answer an objection, close months and reopen one. Each leaves an entry in the log of the company.
 *
 * @source docs/decisions.md D72, D93
 */
export const decideCalls: Service<Calls> = {
  async reply(context, { params: { month }, body: { employee_id, words } }) {
    const { db, reach, user: by, now, t } = context;
    const { person, standing } = await lockMonth(context, employee_id, month);
    if (standing.state === 'closed') throw new Refusal('month_closed');
    if (!standing.objection || standing.objection.reply) throw new Refusal('month_not_objected');
    const seals = await insertMonthEvents(db, reach, [
      { employeeId: person.id, month, kind: 'replied', by, via: 'manager', now, words },
    ]);
    const told = [{ employeeId: person.id, month }];
    await notifyEmployees(db, reach, { type: 'month_replied', told, now });
    const change = { field: 'words', old: null, new: words };
    await insertLogEntries(db, reach, [{ ...entryOf(context, 'month_replied', person, month, [change]), seals }]);
    return { success: t('success:monthReplied') };
  },

  /** Months that are closed already stay as they are. */
  async close(context, { params: { month }, body: { employee_ids } }) {
    const { db, reach, user: by, now, today, t } = context;
    const months = await lockMonthsOf(db, reach, employee_ids, month);
    const problems = problemsOfMonths(months, (one) => closingProblem(one, today));
    if (problems.length > 0) throw new FieldRefusal(problems);
    const open = months.filter(({ standing }) => standing.state !== 'closed').map(({ person }) => person);
    const seals = await insertMonthEvents(
      db,
      reach,
      open.map(({ id }) => ({ employeeId: id, month, kind: 'closed', by, via: 'manager', now })),
    );
    await insertLogEntries(
      db,
      reach,
      open.map((person) => ({
        ...entryOf(context, 'month_closed', person, month, []),
        seals: sealsOf(seals, person.id),
      })),
    );
    const unchanged = employee_ids.filter((id) => !open.some((person) => person.id === id));
    return { success: t('success:monthsClosed', { count: open.length }), unchanged };
  },

  async reopen(context, { params: { month }, body: { employee_id, reason } }) {
    const { db, reach, user: by, now, t } = context;
    const { person, standing } = await lockMonth(context, employee_id, month);
    if (standing.state !== 'closed') throw new Refusal('month_not_closed');
    const seals = await insertMonthEvents(db, reach, [
      { employeeId: person.id, month, kind: 'reopened', by, via: 'manager', now, words: reason },
    ]);
    const change = { field: 'reason', old: null, new: reason };
    await insertLogEntries(db, reach, [{ ...entryOf(context, 'month_reopened', person, month, [change]), seals }]);
    return { success: t('success:monthReopened') };
  },
};

/** Why a month cannot be closed, as the key of a text; null when it can, or is closed already. */
function closingProblem({ month, standing: { state }, sheet, person }: LockedMonth, today: IsoDate): string | null {
  if (state === 'closed') return null;
  if (state !== 'confirmed' || !sheet) return 'validation:monthNotConfirmed';
  return isWholeMonth(month, sheet.last_calc_day, { employments: person.employments, today })
    ? null
    : 'validation:monthNotOver';
}

/** @throws FieldRefusal for an employee who is unknown, of another company or deleted */
async function lockMonth({ db, reach }: CompanyContext, id: number, month: IsoMonth): Promise<LockedMonth> {
  const [person] = await lockMonthPeople(db, reach, { ids: [id] });
  if (!person) throw fieldRefusal('employee_id', 'validation:invalid');
  return { ...(await loadStoredMonth(db, reach, person, month)), person };
}

const entryOf = (
  { user, now }: CompanyContext,
  type: NewLogEntry['type'],
  { id, first_name, last_name }: MonthPerson,
  month: IsoMonth,
  changes: readonly LogChange[],
): NewLogEntry => ({
  type,
  subject: logSubject(`${first_name} ${last_name}`, month),
  changes,
  data: { employee_id: id, month },
  user,
  now,
});
