import { required } from '@zeitblatt/domain/rules/required';
import { insertClosure } from '../../features/days/absences/closures.queries.ts';
import { selectBookings } from '../../features/days/leave/leave-facts.queries.ts';
import { insertLeaveLines, insertLeaveRule, storeEntitlement } from '../../features/days/leave/leave-lines.queries.ts';
import { insertNotices } from '../../features/days/leave/notices.queries.ts';
import type { TestCompany } from '../test-company.ts';

const SET = {
  statutory_days: null,
  contract_days: 8,
  extra_days: 0,
  parental_months: 0,
  kept_by: null,
  reason: 'Beispiel',
};
const RULE = {
  from_year: 2027,
  is_kept: true,
  is_pro_rata: false,
  contract_lapses: false,
  december_24: 'half',
  december_31: 'full',
} as const;

/** Gives an employee a line by hand, days that are set, and a notice; and the company a rule and a closure. */
export const addLeaveAccount = (
  company: TestCompany,
  employee_id: number,
): Promise<{ readonly leaveLine: number; readonly leaveNotice: number }> =>
  company.does(async ({ db, reach, by, now }) => {
    const line = {
      employee_id,
      year: 2026,
      kind: 'correction',
      account: 'contract',
      days: 1,
      reason: 'Beispiel',
    } as const;
    await insertLeaveLines(db, reach, [line], { by, at: now });
    await insertLeaveRule(db, reach, RULE, { by, at: now });
    await storeEntitlement(db, reach, { employeeId: employee_id, year: 2026 }, { ...SET, version: 0 });
    const closure = {
      name: 'Betriebsferien',
      from: '2026-12-28',
      to: '2026-12-31',
      treatment: 'leave',
      people: 0,
    } as const;
    await insertClosure(db, reach, { ...closure, by, now });
    const notice = { employee_id, year: 2026, days: 3, round: 'september', text_hash: Buffer.alloc(32) };
    const leaveNotice = required((await insertNotices(db, reach, [notice], now)).get(employee_id), 'a notice');
    const [added] = await selectBookings(db, reach, [employee_id], 2026).execute();
    return { leaveLine: required(added, 'a line').id, leaveNotice };
  });
