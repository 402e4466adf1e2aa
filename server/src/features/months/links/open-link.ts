import type { Renderer } from '@zeitblatt/documents/rendering/renderer';
import { dateInTimeZone } from '@zeitblatt/domain/calendar/dates';
import { type LinkCover, type LinkMonth, WRONG_PINS_MAX } from '@zeitblatt/domain/months/links/month-link';
import type { PersonMonth } from '@zeitblatt/domain/months/states/month-state';
import { type Db, inCompany } from '../../../database/database.ts';
import type { Pool } from '../../../database/pool.ts';
import type { Reach } from '../../../database/reach.ts';
import type { AppSettings } from '../../../http/context/parts.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import type { SecretKey } from '../../../sessions/secret-key.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { createLinkTokens } from './link-token.ts';
import { countWrongPin, findCover, lockLink, type OpenLink } from './month-links.queries.ts';
import { createPins } from './pins.ts';

/** Tools that the calls of personal links need beside their context. */
export type LinkTools = {
  readonly pool: Pool;
  readonly settings: Pick<AppSettings, 'baseUrl'>;
  readonly timeZone: string;
  readonly secretKey: SecretKey;
  readonly holidays: HolidaySource;
  readonly documents: Pick<Renderer, 'renderTimesheet'>;
};

/** A token and a PIN as a request brings them. */
export type Opening = { readonly token: string; readonly pin: string; readonly now: Temporal.Instant };

/** The last day on which a link opens its month. */
const expiryDay = (timeZone: string, expiresAt: Temporal.Instant) => dateInTimeZone(timeZone, expiresAt);

/**
 * Opens personal links. Whether a token was forged, its link has expired, was ended or had five wrong PINs is not told: the
 * answer is the same.
 *
 * @source docs/decisions/0050-links-without-account.md
 */
export function createLinkOpener({ pool, timeZone, secretKey }: LinkTools) {
  const tokens = createLinkTokens(secretKey);
  const pins = createPins(secretKey);

  /** @throws Refusal link_over, link_pin_wrong with the number of tries that are left */
  async function enter({ token, pin, now }: Opening): Promise<{ reach: Reach; link: OpenLink }> {
    const address = tokens.read(token);
    if (!address) throw new Refusal('link_over');
    const reach = { companyId: address.companyId };
    // In a transaction of its own, which is committed whatever becomes of the request, and which is over before the work.
    const checked = await inCompany(pool, reach.companyId, async (db) => {
      const link = await lockLink(db, reach, address.linkId, now);
      const isRight = link !== undefined && pins.isRight(pin, link);
      if (link && !isRight) await countWrongPin(db, reach, link.id);
      return { link, isRight };
    });
    if (!checked.link) throw new Refusal('link_over');
    if (checked.isRight) return { reach, link: checked.link };
    const left = WRONG_PINS_MAX - checked.link.wrongPins - 1;
    throw left > 0 ? new Refusal('link_pin_wrong', { params: { count: left } }) : new Refusal('link_over');
  }

  return {
    /** @throws Refusal link_over */
    async cover(token: string, now: Temporal.Instant): Promise<LinkCover> {
      const address = tokens.read(token);
      const reach = address && { companyId: address.companyId };
      const found =
        reach && (await inCompany(pool, reach.companyId, (db) => findCover(db, reach, address.linkId, now)));
      if (!found) throw new Refusal('link_over');
      return { company: found.company, month: found.month, expires_on: expiryDay(timeZone, found.expiresAt) };
    },

    /**
     * Does the work of a request whose PIN is right, in one transaction of the company.
     *
     * @throws Refusal link_over, link_pin_wrong
     */
    async open<T>(opening: Opening, work: (db: Db, reach: Reach, link: OpenLink) => Promise<T>): Promise<T> {
      const { reach, link } = await enter(opening);
      return inCompany(pool, reach.companyId, (db) => work(db, reach, link));
    },

    monthOf: (link: OpenLink, month: PersonMonth): LinkMonth => ({
      company: link.company,
      employee: link.employee,
      expires_on: expiryDay(timeZone, link.expiresAt),
      month,
    }),
  };
}
