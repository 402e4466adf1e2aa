import { checkedFigures, checkedSheet, typedCheckCode } from '@zeitblatt/domain/months/paper/checked-sheet';
import { textLine } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';

/** Public calls that change nothing; the code stands in the body, so that it is in no log of addresses. */
const CHECKS = { method: 'POST', access: 'public', changes: [] } as const;

/**
 * Figures that a check code on paper shows: everybody who has it learns which version it is, and who has the paper also its figures.
 *
 * @source docs/decisions/0067-check-codes.md
 */
export const checkCodes = {
  read: endpoint({
    ...CHECKS,
    path: 'check',
    limit: 'check_code',
    body: z.strictObject({ code: typedCheckCode }),
    output: checkedSheet,
  }),
  figures: endpoint({
    ...CHECKS,
    path: 'check/figures',
    limit: 'check_figures',
    /** The last name on the paper shows that the caller has it. */
    body: z.strictObject({ code: typedCheckCode, last_name: textLine(255) }),
    output: checkedFigures,
  }),
};
