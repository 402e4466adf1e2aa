import type { api } from '@zeitblatt/contract/api';
import { addDays } from '@zeitblatt/domain/calendar/dates';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import { lastExpiredMonth, lastRestorableDay, purgeLimits } from '@zeitblatt/domain/days/day/retention';
import { HOLDS_MAX, type RetentionState } from '@zeitblatt/domain/record/privacy/retention';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import type { Service } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { getEmployee } from '../../people/employees/get-employee.api.ts';
import { findDue, findHeldBack, findLastRecord, findOverdue, getRetention } from '../../people/employees/people.api.ts';
import {
  endHold,
  findHold,
  findLastPurge,
  findStandingHolds,
  insertHold,
  isDeletionPending,
  updateRetention,
} from './retention.queries.ts';

/** For how many days ahead the screen names what is purged: long enough to restore it. */
const DUE_DAYS = 90;

/** Class and holds of a company. @source docs/decisions/0070-retention-by-class-with-hold.md */
export const retentionService: Service<typeof api.retention> = {
  get: (context) => loadState(context),

  async change(context, { body }) {
    const { db, reach, user, now } = context;
    const before = await getRetention(db, reach, now, { isLocked: true });
    const toLog = (retention_class: string, reason: string | null) => ({ retention_class, reason });
    const changes = changesBetween(
      toLog(before.retentionClass, before.reason),
      toLog(body.retention_class, body.reason),
    );
    if (changes.length === 0) return loadState(context);
    const isOtherClass = before.retentionClass !== body.retention_class;
    await updateRetention(db, reach, body, isOtherClass ? now : null);
    await insertLogEntry(db, reach, { type: 'retention_changed', subject: null, changes, user, now });
    return loadState(context);
  },

  async beginHold(context, { body: { employee_id: employeeId, purpose } }) {
    const { db, reach, user, now } = context;
    // The purge locks the company too: it sees this hold, or is over before it begins.
    await getRetention(db, reach, now, { isLocked: true });
    if (employeeId !== null) await getEmployee(context, employeeId);
    if (await isDeletionPending(db, reach)) throw new Refusal('company_deletion_pending');
    if ((await findStandingHolds(db, reach)).length >= HOLDS_MAX) throw new Refusal('too_many_holds');
    const id = await insertHold(db, reach, { employeeId, purpose, by: user.name, now });
    const begun = await findHold(db, reach, id);
    if (!begun) throw new Error('a hold that was inserted is not found');
    const changes = [{ field: 'purpose', old: null, new: purpose }];
    const data = employeeId === null ? { hold_id: id } : { hold_id: id, employee_id: employeeId };
    await insertLogEntry(db, reach, { type: 'hold_begun', subject: begun.person, changes, data, user, now });
    return begun;
  },

  async endHold({ db, reach, user, now, t }, { params: { id } }) {
    const standing = await findHold(db, reach, id);
    if (!standing || !(await endHold(db, reach, id, { by: user.name, now }))) throw new Refusal('hold_not_found');
    const { employee_id: employeeId, purpose } = standing;
    const changes = [{ field: 'purpose', old: purpose, new: null }];
    const data = employeeId === null ? { hold_id: id } : { hold_id: id, employee_id: employeeId };
    await insertLogEntry(db, reach, { type: 'hold_ended', subject: standing.person, changes, data, user, now });
    return { success: t('success:holdEnded') };
  },

  async ofEmployee({ db, reach, now }, { params: { id } }) {
    const settings = await getRetention(db, reach, now);
    const last = await findLastRecord(db, reach, id, settings.today);
    if (!last) throw new Refusal('employee_not_found');
    const { deletedOn } = last;
    const holds = await findStandingHolds(db, reach);
    return {
      restorable_until: lastRestorableDay(last.month, { ...settings, deletedOn }),
      holds: holds.filter(({ employee_id }) => employee_id === null || employee_id === id),
    };
  },
};

async function loadState({ db, reach, now }: Parameters<(typeof retentionService)['get']>[0]): Promise<RetentionState> {
  const settings = await getRetention(db, reach, now);
  const limits = purgeLimits(settings.today, settings);
  const heldBack = limits ? await findHeldBack(db, limits) : [];
  const until = addDays(settings.today, DUE_DAYS);
  const limitsThen = purgeLimits(until, settings);
  const due = limitsThen ? await findDue(db, reach, limitsThen) : { people: [], sheets: 0 };
  const lastMonth = lastExpiredMonth(settings.today, settings.retentionClass);
  return {
    retention_class: settings.retentionClass,
    reason: settings.reason,
    changed_on: settings.changedOn,
    holds: await findStandingHolds(db, reach),
    overdue: { last_month: lastMonth, ...(await findOverdue(db, reach, { lastMonth, today: settings.today })) },
    held_back: {
      people: heldBack.reduce((sum, { people }) => sum + people, 0),
      sheets: heldBack.reduce((sum, { sheets }) => sum + sheets, 0),
    },
    due: { until, ...due },
    last_purge: await findLastPurge(db, reach),
  };
}
