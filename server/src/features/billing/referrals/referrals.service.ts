import { randomBytes } from 'node:crypto';
import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../../http/context/context.ts';
import { lastPageOf, rowsOfPage } from '../../../http/context/pages.ts';
import type { AppSettings } from '../../../http/context/parts.ts';
import { findReferralCode, findReferrals, giveReferralCode } from './referrals.queries.ts';

/** 72 random bits as 12 characters. */
const newCode = (): string => randomBytes(9).toString('base64url');

/** The first letter of an address and its domain: the address itself is the business of its owner. */
const masked = (email: string): string => email.replace(/^(.).*(?=@)/su, '$1…');

export const referralsService = ({
  settings,
}: {
  readonly settings: Pick<AppSettings, 'baseUrl'>;
}): Service<typeof api.referrals> => ({
  async getLink({ db, reach, language }) {
    const code = (await findReferralCode(db, reach)) ?? (await giveReferralCode(db, reach, newCode()));
    const page = language === 'de' ? '/' : `/${language}/`;
    return { link: `${settings.baseUrl}${page}?aff=${code}` };
  },

  async list({ db, reach }, { query: { page } }) {
    const { total, rows } = await findReferrals(db, reach, rowsOfPage(page));
    return {
      total,
      data: rows.map(({ id, created_at, email, ...name }) => ({
        id,
        created_at,
        user: { email: masked(email), ...name },
      })),
      last_page: lastPageOf(total),
    };
  },
});
