import type { api } from '@zeitblatt/contract/api';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import type { LogChange } from '@zeitblatt/domain/company/log/log';
import type { LeaveAccount } from '@zeitblatt/domain/days/leave/leave-account';
import type { LeaveAccountKind } from '@zeitblatt/domain/days/leave/reckoning';
import { insertLogEntry, type NewLogEntry } from '../../../audit/log.queries.ts';
import type { CompanyContext, Service } from '../../../http/context/context.ts';
import { fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { lockEmployee } from '../../people/employees/employee-locks.api.ts';
import { toReckoning } from './leave-answers.ts';
import { findOwnerOfLine, insertLeaveLines, storeEntitlement } from './leave-lines.queries.ts';
import { loadLeave, type PersonLeave } from './load-leave.ts';

/** The leave of one person in a year. */
export async function loadPersonLeave(
  { db, reach, today }: CompanyContext,
  scheduleId: number,
  year: number,
  holidays: HolidaySource,
): Promise<PersonLeave> {
  const [found] = await loadLeave(db, reach, [scheduleId], { year, today }, holidays);
  if (!found) throw new Refusal('employee_not_found');
  return found;
}

type LineCalls = Pick<typeof api.leaveAccounts, 'set' | 'book' | 'reverse'>;

/** The calls that change one account. A line is never changed: what was wrong is taken back. */
export const leaveLineCalls = ({ holidays }: { readonly holidays: HolidaySource }): Service<LineCalls> => ({
  async set(context, { params: { year, employeeId }, body }) {
    const { db, reach } = context;
    const { scheduleId, name } = await held(context, employeeId);
    const before = toReckoning(await loadPersonLeave(context, scheduleId, year, holidays), year);
    if (!(await storeEntitlement(db, reach, { employeeId, year }, body)))
      throw new Refusal('version_conflict', { current: before });
    const after = await loadPersonLeave(context, scheduleId, year, holidays);
    if (body.statutory_days !== null) refuseBelowLaw(after, body.statutory_days, 'statutory_days');
    const { version: _version, ...set } = body;
    const { version: _before, ...was } = before.set;
    const changes = changesBetween(toLog(was), toLog(set));
    await tell(context, { type: 'leave_entitlement_set', name, employeeId, year, changes });
    return toReckoning(after, year);
  },

  async book(context, { params: { year, employeeId }, body }) {
    const { db, reach, user, now } = context;
    const { scheduleId, name } = await held(context, employeeId);
    const { account } = await loadPersonLeave(context, scheduleId, year, holidays);
    const { kind, days, account: on, reason } = body;
    const contract = account.open.reduce((sum, pot) => (pot.account === 'contract' ? sum + pot.left : sum), 0);
    if (kind === 'lapse' && days > contract)
      throw fieldRefusal('days', 'validation:leaveLapseOver', { days: german(contract) });
    const line = { employee_id: employeeId, year, kind, account: on, days, reason };
    await insertLeaveLines(db, reach, [line], { by: user, at: now });
    const after = await loadPersonLeave(context, scheduleId, year, holidays);
    if (kind === 'correction' && days < 0) refuseTooMuch(account, after, on);
    const changes = [
      { field: `leave_${kind}`, old: null, new: String(kind === 'lapse' ? -days : days) },
      { field: 'reason', old: null, new: reason },
    ];
    await tell(context, { type: 'leave_booked', name, employeeId, year, changes });
    return toReckoning(after, year);
  },

  async reverse(context, { params: { id }, body: { reason } }) {
    const { db, reach, user, now } = context;
    const owner = await findOwnerOfLine(db, reach, id);
    if (!owner) throw new Refusal('leave_line_not_found');
    const { employee_id: employeeId, year } = owner;
    const { scheduleId, name } = await held(context, employeeId, 'leave_line_not_found');
    const { bookings } = await loadPersonLeave(context, scheduleId, year, holidays);
    const line = bookings.find((one) => one.id === id);
    if (!line) throw new Refusal('leave_line_not_found');
    if (line.kind === 'reversal' || bookings.some(({ reverses_id }) => reverses_id === id))
      throw new Refusal('leave_line_reversed');
    const { kind, account, days } = line;
    const back = { kind: 'reversal', account, days: -days, reverses_id: id, reason } as const;
    await insertLeaveLines(db, reach, [{ ...back, employee_id: employeeId, year }], { by: user, at: now });
    const after = await loadPersonLeave(context, scheduleId, year, holidays);
    if (kind === 'correction' && account === 'statutory' && days > 0)
      refuseBelowLaw(after, statutoryOf(after), 'reason');
    const changes = [
      { field: `leave_${kind}`, old: String(days), new: null },
      { field: 'reason', old: null, new: reason },
    ];
    await tell(context, { type: 'leave_reversed', name, employeeId, year, changes });
    return toReckoning(after, year);
  },
});

const german = (days: number): string => String(days).replace('.', ',');

/** Days by law without extra ones, as they stand. */
const statutoryOf = ({ account: { own, entitlement } }: PersonLeave): number => own.statutory - entitlement.extra;

/** The law cannot be waived (§ 13 BUrlG); while an employment rests there may be less. @throws FieldRefusal for days below it */
function refuseBelowLaw({ account, isAtRest }: PersonLeave, days: number, path: string): void {
  if (!isAtRest && days < account.entitlement.byLaw) throw fieldRefusal(path, 'validation:leaveBelowLaw');
}

/** Refuses a correction below what the law gives, or of more days of the contract than there are, which would take those of the law. */
function refuseTooMuch(before: LeaveAccount, after: PersonLeave, account: LeaveAccountKind): void {
  if (account === 'statutory') refuseBelowLaw(after, statutoryOf(after), 'days');
  else if (after.account.own.contract < 0)
    throw fieldRefusal('days', 'validation:leaveLapseOver', { days: german(Math.max(0, before.own.contract)) });
}

/** Locks the employee of an account. */
async function held(
  { db, reach }: CompanyContext,
  id: number,
  missing: 'employee_not_found' | 'leave_line_not_found' = 'employee_not_found',
) {
  const employee = await lockEmployee(db, reach, { id });
  if (!employee) throw new Refusal(missing);
  return { scheduleId: employee.schema_id, name: employee.name };
}

const toLog = ({ statutory_days, contract_days, extra_days, parental_months, kept_by, reason }: Loggable) => ({
  leave_statutory: statutory_days,
  leave_contract: contract_days,
  leave_extra: extra_days,
  leave_parental: parental_months,
  leave_kept_by: kept_by,
  reason,
});
type Loggable = Omit<ReturnType<typeof toReckoning>['set'], 'version'>;

type Told = {
  readonly type: Extract<NewLogEntry['type'], 'leave_entitlement_set' | 'leave_booked' | 'leave_reversed'>;
  readonly name: string;
  readonly employeeId: number;
  readonly year: number;
  readonly changes: readonly LogChange[];
};

async function tell({ db, reach, user, now }: CompanyContext, { type, name, employeeId, year, changes }: Told) {
  const ofYear = { field: 'leave_year', old: null, new: String(year) };
  const entry = { type, subject: name, changes: [ofYear, ...changes], data: { employee_id: employeeId }, user, now };
  await insertLogEntry(db, reach, entry);
}
