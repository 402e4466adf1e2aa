import type { api } from '@zeitblatt/contract/api';
import { type IsoDate, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { LogChange } from '@zeitblatt/domain/company/log/log';
import { limitedPlus } from '@zeitblatt/domain/months/hours-account/account-findings';
import type { BookingInput } from '@zeitblatt/domain/months/hours-account/booking';
import { ruleOf } from '@zeitblatt/domain/months/hours-account/rules';
import { signedHours } from '@zeitblatt/domain/months/hours-account/signed-hours';
import { required } from '@zeitblatt/domain/rules/required';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import type { CompanyContext, Service } from '../../../http/context/context.ts';
import { fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { lockEmployee } from '../../people/employees/employee-locks.api.ts';
import { findOwnerOfLine, insertLines, type NewLine } from './lines.queries.ts';
import { type Account, loadAccounts } from './load-accounts.ts';

/** The calls that add one line to an account. A line is never changed: what was wrong is taken back. */
export const lineCalls: Service<Pick<typeof api.hoursAccount, 'book' | 'reverse'>> = {
  async book(context, { params: { employeeId }, body }) {
    const account = await lockAccount(context, employeeId, body.day);
    if (body.day > context.today) throw fieldRefusal('day', 'validation:bookingAhead');
    if (body.day < account.from || ruleOf(account.rules, employeeId, monthOf(body.day))?.is_kept !== true)
      throw fieldRefusal('day', 'validation:accountNotKept');
    refuseTooMuch(account, body);
    const { kind, day, reason, agreement } = body;
    const minutes = kind === 'correction' ? body.minutes : -body.minutes;
    const changes = [
      { field: `hours_${kind}`, old: null, new: signedHours(minutes) },
      { field: 'reason', old: null, new: reason },
      ...(kind === 'lapse' ? [{ field: 'hours_agreement', old: null, new: agreement }] : []),
    ];
    const line = { kind, day, minutes, reason, agreement: kind === 'lapse' ? agreement : null };
    return tell(context, account, { type: 'hours_booked', text: 'success:hoursBooked', line, changes });
  },

  async reverse(context, { params: { id }, body: { reason } }) {
    const owner = await findOwnerOfLine(context.db, context.reach, id);
    if (!owner) throw new Refusal('hours_line_not_found');
    const account = await lockAccount(context, owner.employee_id, owner.day, 'hours_line_not_found');
    const line = account.lines.find((one) => one.id === id);
    if (!line) throw new Refusal('hours_line_not_found');
    if (line.timesheet_id !== null) throw new Refusal('hours_line_of_month');
    if (line.kind === 'reversal' || account.lines.some(({ reverses_id }) => reverses_id === id))
      throw new Refusal('hours_line_reversed');
    const changes = [
      { field: `hours_${line.kind}`, old: signedHours(line.minutes), new: null },
      { field: 'reason', old: null, new: reason },
    ];
    const back = { kind: 'reversal', day: line.day, minutes: -line.minutes, reverses_id: id, reason } as const;
    return tell(context, account, { type: 'hours_reversed', text: 'success:hoursReversed', line: back, changes });
  },
};

/** Locks a person. @returns the account of a day, which may be that of an earlier employment */
async function lockAccount(
  { db, reach, today }: CompanyContext,
  id: number,
  day: IsoDate,
  missing: 'employee_not_found' | 'hours_line_not_found' = 'employee_not_found',
): Promise<Account> {
  if (!(await lockEmployee(db, reach, { id }))) throw new Refusal(missing);
  const accountOn = async (on: IsoDate) =>
    required((await loadAccounts(db, reach, [id], on))[0], 'the account of an employee');
  const present = await accountOn(today);
  const own = present.earlier.find(({ until }) => day <= until);
  return own ? accountOn(own.until) : present;
}

/**
 * Hours that the law limits do not lapse at all, because a minus takes the oldest plus first. More than there is can be meant, as an advance.
 *
 * @throws Refusal hours_lapse_limited, hours_over_balance
 */
function refuseTooMuch(account: Account, { kind, minutes, exceeds }: BookingInput): void {
  if (kind === 'correction') return;
  const limited = kind === 'lapse' ? limitedPlus(account) : 0;
  if (limited > 0) throw new Refusal('hours_lapse_limited', { params: { hours: signedHours(limited) } });
  if (minutes > account.balance && !exceeds)
    throw new Refusal('hours_over_balance', { params: { balance: signedHours(account.balance) } });
}

type Told = {
  readonly type: 'hours_booked' | 'hours_reversed';
  readonly text: string;
  readonly line: Omit<NewLine, 'employee_id'>;
  readonly changes: readonly LogChange[];
};

async function tell(context: CompanyContext, { person, balance }: Account, { type, text, line, changes }: Told) {
  const { db, reach, user, now, t } = context;
  await insertLines(db, reach, [{ ...line, employee_id: person.id }], { by: user, at: now });
  const subject = `${person.first_name} ${person.last_name}`;
  await insertLogEntry(db, reach, { type, subject, changes, data: { employee_id: person.id }, user, now });
  const after = balance + line.minutes;
  return { success: t(text, { balance: signedHours(after) }), balance_minutes: after };
}
