import { PLAN_NAMES } from '@zeitblatt/domain/accounts/plan/plans';
import { grantedOf, stateOf } from '@zeitblatt/domain/billing/subscription/subscription';
import { inCompany } from '../../database/database.ts';
import { storeSubscription } from '../../features/billing/subscription/subscription.api.ts';
import { countPeople } from '../../features/people/employees/people-count.api.ts';
import { findSubscription } from '../../sessions/subscriptions.queries.ts';
import type { Command, Operator } from '../terminal/command.ts';
import { getCompanySummary } from '../terminal/companies.queries.ts';
import { formatTable } from '../terminal/format-table.ts';
import { OperatorError, UsageError } from '../terminal/operator-error.ts';
import { selectCompanies } from '../terminal/select-companies.ts';

/** Lists the subscriptions of all companies, or grants one without end. @source docs/decisions.md D31 */
export const subscriptionsCommand: Command = {
  name: 'subscriptions',
  operands: ['[grant]', '[COMPANY]'],
  summary: 'Lists the subscriptions, or grants a company one without end.',
  details: [
    'One line for each company: plan, state, employees that count, the paid period, and the last day with access.',
    'grant: the company may use everything without end and gets no further invoice. Open invoices stay open.',
  ],
  run: async (operator, [verb, wanted]) => {
    if (verb === undefined) return list(operator);
    if (verb !== 'grant' || wanted === undefined)
      throw new UsageError(`'${verb}' is not understood. It is: grant COMPANY.`);
    const [companyId = 0] = await selectCompanies(operator.pool, wanted);
    return grant(operator, companyId);
  },
};

async function list({ pool, now }: Operator): Promise<string> {
  const rows: (string | number)[][] = [];
  for (const companyId of await selectCompanies(pool, undefined)) {
    await inCompany(pool, companyId, async (db) => {
      const { name } = await getCompanySummary(db, companyId);
      const { subscription, today } = await findSubscription(db, { companyId, userId: 0 }, now);
      const { total } = await countPeople(db, { companyId }, today);
      const { plan, payment_method, period, ends_on } = subscription ?? {};
      const paid = period ? `${period.from} to ${period.to}` : '';
      rows.push([
        companyId,
        name,
        plan ? PLAN_NAMES[plan] : '',
        stateOf(subscription, today),
        total,
        payment_method ?? '',
        paid,
        ends_on ?? '',
      ]);
    });
  }
  if (rows.length === 0) return 'There is no company yet.';
  return formatTable(['id', 'name', 'plan', 'state', 'people', 'pays by', 'period', 'ends'], rows);
}

const grant = ({ pool, now }: Operator, companyId: number): Promise<string> =>
  inCompany(pool, companyId, async (db) => {
    const reach = { companyId };
    const { name } = await getCompanySummary(db, companyId);
    const { subscription } = await findSubscription(db, { companyId, userId: 0 }, now, { isLocked: true });
    if (subscription?.is_granted) throw new OperatorError(`${name} has a subscription without end already.`);
    await storeSubscription(db, reach, grantedOf('platin'));
    return `${name} may use everything without end.`;
  });
