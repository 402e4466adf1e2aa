import { demoSheetInput } from '@zeitblatt/domain/billing/demo/demo-sheet';
import { endpoint } from '../call/endpoint.ts';

export const demo = {
  /**
   * Draws the timesheet of a visitor at once. Nothing is stored but the count: ten documents per browser.
   *
   * @source docs/product.md sections 2 "/test", 7; docs/decisions.md D52; docs/security-tests.md S55
   */
  timeSheets: endpoint({
    method: 'POST',
    path: 'demo/timeSheets',
    isLong: true,
    access: 'public',
    changes: [],
    limit: 'demo',
    body: demoSheetInput,
    output: { file: 'application/pdf' },
  }),
};
