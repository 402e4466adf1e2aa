import { addDays, dateInTimeZone } from '@zeitblatt/domain/calendar/dates';
import type { FeedKind } from '@zeitblatt/domain/days/calendar-feed/calendar-feed';
import { type CalendarEvent, writeCalendar } from '@zeitblatt/domain/days/calendar-feed/calendar-file';
import { subtractDays } from '@zeitblatt/domain/days/leave/subtract-days';
import type { LeaveSpan } from '@zeitblatt/domain/people/schedules/day-state';
import { createTranslator } from '@zeitblatt/i18n/translate';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { readTogether } from '../../../database/read-together.ts';
import {
  type FeedLeave,
  type FeedOwner,
  type FeedPerson,
  type FeedRequest,
  selectFeedLeave,
  selectFeedPeople,
  selectFeedRequests,
} from './feeds.queries.ts';

/** Days before and after today that a feed has. */
const DAYS_BEFORE = 90;
const DAYS_AHEAD = 400;
/** Days for which a cancelled event is still named, so that programs remove it. */
const CANCELLED_DAYS = 30;

const translate = createTranslator({ isStrict: true });

type Clock = { readonly now: Temporal.Instant; readonly timeZone: string };

/**
 * The calendar of an address. The own one has the own leave, that of the team says of the others only that they are away, and that of
 * managers has everybody's leave by name.
 *
 * @returns null where the owner may not have it any more
 * @source docs/decisions/0103-calendar-feeds.md
 */
export async function readFeed(
  db: Db,
  reach: Reach,
  owner: FeedOwner,
  { now, timeZone }: Clock,
): Promise<string | null> {
  const today = dateInTimeZone(timeZone, now);
  const window = {
    from: addDays(today, -DAYS_BEFORE),
    to: addDays(today, DAYS_AHEAD),
    cancelledSince: now.subtract({ hours: 24 * CANCELLED_DAYS }),
  };
  const { people, requests, leave } = await readTogether(db, {
    people: selectFeedPeople(reach, owner.kind === 'mine' ? owner.user_id : null),
    requests: selectFeedRequests(reach, window),
    leave: selectFeedLeave(reach, window),
  });
  if (!mayHave(owner, people)) return null;
  const requestsOf = Map.groupBy(requests, ({ employee_id }) => employee_id);
  const leaveOf = Map.groupBy(leave, ({ schema_id }) => schema_id);
  const t: Say = (key, params = {}) => translate(owner.language, key, params);
  const shown = owner.kind === 'team' ? people.filter(({ user_id }) => user_id !== owner.user_id) : people;
  const events = shown.flatMap((person) =>
    eventsOf(owner.kind, person, {
      requests: requestsOf.get(person.id) ?? [],
      leave: leaveOf.get(person.schema_id) ?? [],
      t,
    }),
  );
  const inOrder = events.toSorted((a, b) => (a.from + a.uid < b.from + b.uid ? -1 : 1));
  return writeCalendar(t(`notifications:feed.name.${owner.kind}`), inOrder);
}

/** A person who has left, or is no manager any more, reads nothing. */
const mayHave = ({ kind, role, user_id }: FeedOwner, people: readonly FeedPerson[]): boolean =>
  role === 'company_manager' && kind !== 'mine'
    ? true
    : kind !== 'company' && people.some((one) => one.user_id === user_id);

type Say = (key: string, params?: Record<string, string>) => string;
type OfPerson = { readonly requests: readonly FeedRequest[]; readonly leave: readonly FeedLeave[]; readonly t: Say };

function eventsOf(kind: FeedKind, { name }: FeedPerson, { requests, leave, t }: OfPerson): CalendarEvent[] {
  const say = (isHalf: boolean): string => {
    if (kind === 'team') return t('notifications:feed.away', { name });
    const what = t(isHalf ? 'notifications:feed.halfLeave' : 'notifications:feed.leave');
    return kind === 'mine' ? what : `${name}: ${what}`;
  };
  const granted = requests
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ first, last }) => ({ from: first, to: last }));
  const asked = requests.flatMap((request): CalendarEvent[] => {
    // Half a day is no absence for colleagues, and nothing tells them of it.
    const span = kind === 'team' ? wholeDaysOf(request) : { from: request.first, to: request.last };
    if (span === null) return [];
    const isHalf = request.first === request.last && request.half_first !== null;
    const { id, version, isCancelled } = request;
    const uid = `leave-request-${id}@zeitblatt`;
    return [{ uid, sequence: version, stamp: momentOf(request), ...span, summary: say(isHalf), isCancelled }];
  });
  // Leave that a manager entered without a request.
  const entered = leave.flatMap((one) =>
    subtractDays(one, granted).map((span): CalendarEvent => {
      const uid = `leave-${one.id}-${span.from}@zeitblatt`;
      return { uid, sequence: 0, stamp: momentOf(one), ...span, summary: say(false) };
    }),
  );
  return [...asked, ...entered];
}

function wholeDaysOf({ first, last, half_first, half_last }: FeedRequest): LeaveSpan | null {
  const from = half_first === null ? first : addDays(first, 1);
  const to = half_last === null ? last : addDays(last, -1);
  return from <= to ? { from, to } : null;
}

const momentOf = ({ changed_ms }: { readonly changed_ms: number }) =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(changed_ms));
