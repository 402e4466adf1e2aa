import { parseInvoiceNumber } from '@zeitblatt/domain/billing/invoices/invoice-number';
import { dateInTimeZone } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { formatCents } from '@zeitblatt/domain/rules/amounts';
import { databaseOf, inCompany } from '../../database/database.ts';
import type { Reach } from '../../database/reach.ts';
import {
  cancelInvoice,
  findInvoiceByNumber,
  markPaid,
  type StoredInvoice,
} from '../../features/billing/invoices/invoices.api.ts';
import { createJobQueue } from '../../jobs/job-queue.ts';
import type { Command, Operator } from '../terminal/command.ts';
import { escapeControlCharacters, formatTable } from '../terminal/format-table.ts';
import { OperatorError, UsageError } from '../terminal/operator-error.ts';
import { exportInvoices, findAllInvoices } from './export-invoices.ts';
import { findBilledCompany } from './payments.queries.ts';

/** Lists the invoices of all companies, marks one as paid, cancels one, exports a year. @source docs/decisions.md D31, D47, D48 */
export const invoicesCommand: Command = {
  name: 'invoices',
  operands: ['[paid|cancel|export]', '[NUMBER|YEAR]'],
  summary: 'Lists the invoices of all companies, marks one as paid, cancels one, or exports a year.',
  details: [
    'One line for each invoice: number, company, date, due day, amount with VAT, state. Those of deleted companies too.',
    'paid NUMBER: the money has arrived; the invoice is paid today.',
    'cancel NUMBER: issues a cancellation with the next number, which is mailed to the managers. It cannot be taken back.',
    'export YEAR: writes a zip for the tax adviser into the current folder: each PDF and XML, and one CSV with all.',
  ],
  run: async (operator, [verb, what]) => {
    if (verb === undefined) return list(operator);
    if (what === undefined || !Object.hasOwn(VERBS, verb))
      throw new UsageError(
        `'${escapeControlCharacters(verb)}' is not understood. It is: paid NUMBER, cancel NUMBER, or export YEAR.`,
      );
    return VERBS[verb as keyof typeof VERBS](operator, what);
  },
};

async function list(operator: Operator): Promise<string> {
  const invoices = await findAllInvoices(operator);
  if (invoices.length === 0) return 'There is no invoice yet.';
  const rows = invoices.map(({ reach, content, state, paidOn }) => [
    content.number,
    reach.companyId,
    content.buyer.name,
    formatDotted(content.issuedOn),
    content.kind === 'invoice' ? formatDotted(content.dueOn) : '',
    `${formatCents(content.grossCents)} EUR`,
    content.kind === 'cancellation'
      ? `cancels ${content.cancels?.number ?? ''}`
      : [state, paidOn && formatDotted(paidOn)].filter(Boolean).join(' '),
  ]);
  return formatTable(['number', 'id', 'company', 'date', 'due', 'amount', 'state'], rows);
}

async function pay(operator: Operator, typed: string): Promise<string> {
  const { pool, now, timeZone } = operator;
  const { reach, id, state, content } = await select(operator, typed);
  const { number, grossCents } = content;
  if (content.kind === 'cancellation')
    throw new OperatorError(`${number} is a cancellation: nothing of it is to be paid.`);
  const paid = { paidOn: dateInTimeZone(timeZone, now), by: 'operator', now };
  const isMarked = await inCompany(pool, reach.companyId, (db) => markPaid(db, reach, id, paid));
  if (!isMarked) throw new OperatorError(`${number} is ${state} already. Nothing was changed.`);
  return `${number} over ${formatCents(grossCents)} EUR is paid.`;
}

async function cancel(operator: Operator, typed: string): Promise<string> {
  const { pool, now, timeZone } = operator;
  const { reach, id, state, content } = await select(operator, typed);
  const { number } = content;
  const cancellation = await inCompany(pool, reach.companyId, (db) =>
    cancelInvoice(db, reach, id, { queue: createJobQueue([]), today: dateInTimeZone(timeZone, now), now }),
  );
  if (cancellation === 'is_cancellation')
    throw new OperatorError(`${number} is a cancellation itself. Nothing was changed.`);
  if (typeof cancellation === 'string') throw new OperatorError(`${number} is cancelled already. Nothing was changed.`);
  const done = `${number} is cancelled by ${cancellation.number}. Its managers get it by mail.`;
  return state === 'paid' ? `${done}\n${RETURN_IT}` : done;
}

const RETURN_IT =
  'It was paid: what was collected by card or debit is paid back by itself. Pay back a transfer at your bank.';

const VERBS = { paid: pay, cancel, export: exportInvoices } as const;

type SelectedInvoice = StoredInvoice & { readonly reach: Reach };

/** @throws UsageError for a text that is no number of an invoice, OperatorError for a number that was not given */
async function select({ pool }: Operator, typed: string): Promise<SelectedInvoice> {
  const shown = escapeControlCharacters(typed);
  const position = parseInvoiceNumber(typed);
  if (!position) throw new UsageError(`'${shown}' is not the number of an invoice, such as RE-2026-000123.`);
  const companyId = await findBilledCompany(databaseOf(pool), position);
  if (companyId !== undefined) {
    const reach = { companyId };
    const number = typed.trim().toUpperCase();
    const invoice = await inCompany(pool, companyId, (db) => findInvoiceByNumber(db, reach, number));
    if (invoice) return { ...invoice, reach };
  }
  throw new OperatorError(`There is no invoice ${shown}.`);
}
