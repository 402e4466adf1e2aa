import type { Renderer } from '@zeitblatt/documents/rendering/renderer';
import { dateInTimeZone } from '@zeitblatt/domain/calendar/dates';
import { logSubject } from '@zeitblatt/domain/company/log/log';
import { type LinkCover, type LinkMonth, WRONG_PINS_MAX } from '@zeitblatt/domain/months/links/month-link';
import type { PersonMonth } from '@zeitblatt/domain/months/states/month-state';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import { type Db, inCompany } from '../../../database/database.ts';
import type { Pool } from '../../../database/pool.ts';
import type { Reach } from '../../../database/reach.ts';
import type { PublicContext } from '../../../http/context/context.ts';
import type { AppSettings } from '../../../http/context/parts.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { findSession } from '../../../sessions/enter-session.queries.ts';
import type { SecretKey } from '../../../sessions/secret-key.ts';
import { notifyManagersOf } from '../../accounts/notifications/notifications.api.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { createLinkTokens, type LinkAddress } from './link-token.ts';
import {
  countWrongPin,
  deletePin,
  findCover,
  lockLink,
  noteFirstOpening,
  type OpenLink,
  updateOwnPin,
} from './month-links.queries.ts';
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

/** The part of a call's context that tells who opens a link. */
type Visitor = Pick<PublicContext, 'now' | 'bearer' | 'traceLink'>;

/** A token and a PIN as a request brings them, and the own PIN that a person chooses. */
export type Opening = Visitor & { readonly token: string; readonly pin: string; readonly ownPin?: string };

/** A link whose PIN was right. */
export type OpenedLink = OpenLink & { readonly openedAt: Temporal.Instant };

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

  /** @throws Refusal link_over for a forged token; link_of_own_company for those who hand PINs over, who must not answer for others */
  async function addressOf(token: string, { now, bearer, traceLink }: Visitor): Promise<LinkAddress> {
    const address = tokens.read(token);
    if (!address) throw new Refusal('link_over');
    traceLink(address);
    const user = bearer === null ? null : await findSession(pool, bearer, now);
    if (user?.company_id === address.companyId && user.role !== 'employee') throw new Refusal('link_of_own_company');
    return address;
  }

  /**
   * Compares the PIN of a link that is locked, and stores an own one.
   *
   * @returns how many tries are left after a wrong PIN
   */
  async function compare(db: Db, reach: Reach, link: OpenLink, { pin, ownPin, now }: Opening) {
    const isChoosing = ownPin !== undefined;
    if (!pins.isRight(pin, link) || (isChoosing && link.isPinOwn)) {
      await countWrongPin(db, reach, link.id);
      const triesLeft = WRONG_PINS_MAX - link.wrongPins - 1;
      if (triesLeft === 0) await endGuessed(db, reach, link, now);
      return triesLeft;
    }
    if (isChoosing) await updateOwnPin(db, reach, { employeeId: link.employeeId, pin: pins.store(ownPin), now });
    if (link.openedAt === null && (isChoosing || link.isPinOwn)) await noteFirstOpening(db, reach, link.id, now);
    return null;
  }

  /** @throws Refusal link_over, link_pin_wrong with the number of tries that are left, link_pin_handed before an own PIN is chosen */
  async function enter(opening: Opening): Promise<{ reach: Reach; link: OpenedLink }> {
    const { companyId, linkId } = await addressOf(opening.token, opening);
    const reach = { companyId };
    // In a transaction of its own, which is committed whatever becomes of the request, and which is over before the work.
    const checked = await inCompany(pool, companyId, async (db) => {
      const link = await lockLink(db, reach, linkId, opening.now);
      return link && { link, triesLeft: await compare(db, reach, link, opening) };
    });
    if (!checked || checked.triesLeft === 0) throw new Refusal('link_over');
    const { link, triesLeft } = checked;
    if (triesLeft !== null) throw new Refusal('link_pin_wrong', { params: { count: triesLeft } });
    if (!link.isPinOwn && opening.ownPin === undefined) throw new Refusal('link_pin_handed');
    return { reach, link: { ...link, openedAt: link.openedAt ?? opening.now } };
  }

  return {
    /** @throws Refusal link_over, link_of_own_company */
    async cover(token: string, visitor: Visitor): Promise<LinkCover> {
      const { companyId, linkId } = await addressOf(token, visitor);
      const found = await inCompany(pool, companyId, (db) => findCover(db, { companyId }, linkId, visitor.now));
      if (!found) throw new Refusal('link_over');
      return { company: found.company, month: found.month, expires_on: expiryDay(timeZone, found.expiresAt) };
    },

    /**
     * Does the work of a request whose PIN is right, in one transaction of the company.
     *
     * @throws Refusal link_over, link_pin_wrong, link_pin_handed, link_of_own_company
     */
    async open<T>(opening: Opening, work: (db: Db, reach: Reach, link: OpenedLink) => Promise<T>): Promise<T> {
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

/** Tells the managers of a link that five wrong PINs have ended, and removes the PIN that was guessed at. */
async function endGuessed(db: Db, reach: Reach, link: OpenLink, now: Temporal.Instant): Promise<void> {
  const { employeeId, month, employee } = link;
  const name = `${employee.first_name} ${employee.last_name}`;
  await deletePin(db, reach, employeeId);
  await notifyManagersOf(db, reach, { type: 'month_link_guessed', data: { name, month }, now });
  await insertLogEntry(db, reach, {
    type: 'month_link_guessed',
    subject: logSubject(name, month),
    data: { employee_id: employeeId, month, link_id: link.id },
    user: { id: null, name: 'Zeitblatt' },
    now,
  });
}
