import { required } from '@zeitblatt/domain/rules/required';
import { ruleFrom } from '../../features/months/hours-account/accounts.builder.ts';
import { insertLines, selectLines } from '../../features/months/hours-account/lines.queries.ts';
import { insertRule } from '../../features/months/hours-account/rules.queries.ts';
import type { TestCompany } from '../test-company.ts';

/** Keeps the account of an employee, and books a line by hand. @returns id of the line */
export const addHours = (company: TestCompany, employeeId: number): Promise<number> =>
  company.does(async ({ db, reach, by, now }) => {
    const booking = { by, at: now };
    await insertRule(db, reach, ruleFrom('2026-01', { employee_id: employeeId }), booking);
    const line = { kind: 'correction', day: '2026-02-01', minutes: 6000, reason: 'Beispiel' } as const;
    await insertLines(db, reach, [{ ...line, employee_id: employeeId }], booking);
    return required((await selectLines(db, reach, [employeeId]).execute())[0], 'a line').id;
  });
