import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { makeLinkCall } from './make-links.ts';
import { manageLinkCalls } from './manage-links.ts';
import { openedCalls } from './opened-calls.ts';

/** Personal links by which people without an account read one month and answer it. */
export const monthLinksFeature = defineFeature({
  calls: { monthLinks: api.monthLinks },
  service: (tools) => ({ monthLinks: { ...openedCalls(tools), ...makeLinkCall(tools), ...manageLinkCalls(tools) } }),
});
