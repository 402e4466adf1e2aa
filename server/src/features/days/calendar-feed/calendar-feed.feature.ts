import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { calendarFeedsService } from './calendar-feed.service.ts';

/** Addresses under which calendar programs read granted leave. */
export const calendarFeedFeature = defineFeature({
  calls: { calendarFeeds: api.calendarFeeds },
  services: { calendarFeeds: calendarFeedsService },
});
