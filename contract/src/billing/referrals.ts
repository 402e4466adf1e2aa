import { referral } from '@zeitblatt/domain/billing/referrals/referral';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';
import { pageQuery, paginated } from '../call/paginated.ts';

export const referrals = {
  /** The referral link of the user; the first call makes its code. @source docs/product.md sections 2 "/referrals", 7 */
  getLink: endpoint({
    method: 'POST',
    path: 'affiliate/getLink',
    access: { right: ['create', 'Referral'], scope: 'own', by: ['session'] },
    changes: [],
    output: z.object({ link: z.url() }),
  }),
  /**
   * People who registered by the link of the user, newest first.
   *
   * @source docs/product.md section 7; docs/decisions.md D49; docs/security-tests.md S15
   */
  list: endpoint({
    method: 'GET',
    path: 'affiliate/referrals',
    access: { right: ['read', 'Referral'], scope: 'own', by: ['session'] },
    reads: ['Referral'],
    query: pageQuery,
    output: paginated(referral),
  }),
};
