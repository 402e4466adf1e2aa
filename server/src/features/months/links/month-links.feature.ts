import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { makeLinkCall } from './make-links.ts';
import { manageLinkCalls } from './manage-links.ts';
import type { LinkTools } from './open-link.ts';
import { openedCalls } from './opened-calls.ts';

/** Personal links by which people without an account read one month and answer it. */
export const monthLinksFeature = defineFeature({
  calls: { monthLinks: api.monthLinks },
  services: {
    monthLinks: (tools: LinkTools) => ({ ...openedCalls(tools), ...makeLinkCall(tools), ...manageLinkCalls(tools) }),
  },
});
