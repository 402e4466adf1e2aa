import { feedInput, feedList, newFeed } from '@zeitblatt/domain/days/calendar-feed/calendar-feed';
import { idText } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';
import { successBody } from '../call/errors.ts';

/**
 * Addresses under which a calendar program reads granted leave. Who knows an address reads it, so it is shown once and can be ended.
 *
 * @source docs/decisions/0103-calendar-feeds.md
 */
export const calendarFeeds = {
  list: endpoint({
    method: 'GET',
    path: 'user/feeds',
    access: { right: ['read', 'OwnRecord'], scope: 'own', by: ['session'] },
    reads: ['CalendarFeed'],
    output: feedList,
  }),
  /** Makes an address, whose secret no later answer has. */
  add: endpoint({
    method: 'POST',
    path: 'user/feeds',
    access: { right: ['edit', 'OwnRecord'], scope: 'own', by: ['session'] },
    answersSecret: true,
    changes: ['CalendarFeed'],
    body: feedInput,
    output: newFeed,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'user/feeds/{id}',
    access: { right: ['edit', 'OwnRecord'], scope: 'own', by: ['session'] },
    changes: ['CalendarFeed'],
    params: z.object({ id: idText }),
    output: successBody,
  }),
};
