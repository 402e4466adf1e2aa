import { legalBlock } from '@zeitblatt/domain/billing/legal/legal-block';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';

/** The agreement on data processing between company and operator (GDPR article 28). It is German, in every language. */
export const legal = {
  /** The offered version, with the data of the operator. */
  agreement: endpoint({
    method: 'GET',
    path: 'legal/agreement',
    access: 'public',
    reads: ['LegalText'],
    output: z.object({ version: z.string(), title: z.string(), blocks: z.array(legalBlock) }),
  }),
  /** The same as PDF. */
  agreementPdf: endpoint({
    method: 'GET',
    path: 'legal/agreement/pdf',
    access: 'public',
    reads: ['LegalText'],
    output: { file: 'application/pdf' },
    isLong: true,
  }),
  /** The version that the caller has accepted, as PDF, with who accepted it and when; the offered one without an acceptance. */
  acceptedAgreement: endpoint({
    method: 'GET',
    path: 'user/profile/acceptedDpp',
    access: { right: ['read', 'Profile'], scope: 'own', by: ['session'] },
    reads: ['LegalText', 'Profile'],
    output: { file: 'application/pdf' },
    isLong: true,
  }),
};
