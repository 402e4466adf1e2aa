import { checkedFigures, checkedSheet, checkProof, typedCheckCode } from '@zeitblatt/domain/check-codes/checked-sheet';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** Public calls that change nothing; the code stands in the body, so that it is in no log of addresses. */
const CHECKS = { method: 'POST', access: 'public', changes: [] } as const;

/**
 * What a check code on paper shows: everybody who has it learns which version it is, and who has the paper also its figures.
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
    body: z.strictObject({ code: typedCheckCode, proof: checkProof }),
    output: checkedFigures,
  }),
};
