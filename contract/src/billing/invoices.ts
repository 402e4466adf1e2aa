import { billingAddress, billingAddressInput } from '@zeitblatt/domain/billing/invoices/billing-address';
import { invoice } from '@zeitblatt/domain/billing/invoices/invoice';
import { INVOICE_STATES } from '@zeitblatt/domain/billing/invoices/invoice-content';
import { idText } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';
import { pageQuery, paginated } from '../call/paginated.ts';

const path = z.object({ id: idText });

/**
 * Invoices of the operator to a company. The own id of any manager answers the company's invoices and billing address;
 * another id does not exist.
 */
export const invoices = {
  /** Newest first; with `state` only those in it. */
  list: endpoint({
    method: 'GET',
    path: 'users/{id}/invoices',
    access: { right: ['read', 'Invoice'], scope: 'company', by: ['session'] },
    reads: ['Invoice'],
    params: path,
    query: pageQuery.extend({ state: z.enum(INVOICE_STATES, 'validation:invalid').optional() }),
    output: paginated(invoice),
  }),
  /** PDF/A-3 with the XML inside; of a cancellation too. */
  download: endpoint({
    method: 'GET',
    path: 'invoices/{id}',
    access: { right: ['download', 'Invoice'], scope: 'company', by: ['session'] },
    reads: ['Invoice'],
    params: path,
    output: { file: 'application/pdf' },
    isLong: true,
  }),
  /** The same invoice as XML of EN 16931. */
  downloadXml: endpoint({
    method: 'GET',
    path: 'invoices/{id}/xml',
    access: { right: ['download', 'Invoice'], scope: 'company', by: ['session'] },
    reads: ['Invoice'],
    params: path,
    output: { file: 'application/xml' },
    isLong: true,
  }),
  billingInfo: endpoint({
    method: 'GET',
    path: 'user/{id}/billingInfo',
    access: { right: ['read', 'Invoice'], scope: 'company', by: ['session'] },
    reads: ['Invoice', 'Company'],
    params: path,
    output: billingAddress,
  }),
  changeBillingInfo: endpoint({
    method: 'POST',
    path: 'user/{id}/billingInfo/',
    access: { right: ['edit', 'Invoice'], scope: 'company', by: ['session'] },
    changes: ['Invoice', 'Log'],
    params: path,
    body: billingAddressInput,
    output: billingAddress,
  }),
};
