import type { api } from '@zeitblatt/contract/api';
import { isAllowed } from '@zeitblatt/domain/accounts/access/abilities';
import { FEED_KINDS, FEEDS_MAX, type FeedKind } from '@zeitblatt/domain/days/calendar-feed/calendar-feed';
import type { OwnContext, Service } from '../../../http/context/context.ts';
import type { AppSettings } from '../../../http/context/parts.ts';
import { fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { newToken, tokenHash } from '../../../sessions/token.ts';
import { findOwnEmployee } from '../../people/employees/own-employee.api.ts';
import { deleteFeed, findFeeds, insertFeed, lockAccount } from './feeds.queries.ts';

/** The calls on the addresses of calendars. @source docs/decisions/0103-calendar-feeds.md */
export const calendarFeedsService = ({
  settings,
}: {
  readonly settings: Pick<AppSettings, 'baseUrl'>;
}): Service<typeof api.calendarFeeds> => ({
  async list(context) {
    return { data: await findFeeds(context.db, context.user.id), kinds: await kindsOf(context) };
  },

  async add(context, { body: { kind } }) {
    const { db, user, now } = context;
    if (!(await kindsOf(context)).includes(kind)) throw fieldRefusal('kind', 'validation:invalid');
    await lockAccount(db, user.id);
    if ((await findFeeds(db, user.id)).length >= FEEDS_MAX)
      throw new Refusal('too_many_feeds', { params: { count: FEEDS_MAX } });
    const token = newToken();
    const id = await insertFeed(db, { userId: user.id, kind, hash: tokenHash(token), now });
    return { id, url: `${settings.baseUrl}/calendar/${token}.ics` };
  },

  async remove({ db, user, t }, { params: { id } }) {
    if (!(await deleteFeed(db, user.id, id))) throw new Refusal('feed_not_found');
    return { success: t('success:feedEnded') };
  },
});

/** The calendars that a person can have: the own one as an employee, that of all as a manager. */
async function kindsOf(context: OwnContext): Promise<FeedKind[]> {
  const isEmployee = (await findOwnEmployee(context)) !== undefined;
  const isManager = isAllowed(context.user.standing, ['read', 'LeaveRequest']);
  const can: Record<FeedKind, boolean> = { mine: isEmployee, team: isEmployee || isManager, company: isManager };
  return FEED_KINDS.filter((kind) => can[kind]);
}
