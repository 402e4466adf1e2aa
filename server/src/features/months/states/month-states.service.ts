import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../../http/context/context.ts';
import type { FeatureServiceTools } from '../../feature.ts';
import type { MonthEffect } from '../confirm/month-work.ts';
import { companyMonthCalls } from './company-months.ts';
import { confirmCalls } from './confirm-drafts.ts';
import { decideCalls } from './decide-months.ts';
import { draftCalls } from './draft-calls.ts';
import { ownMonthCalls } from './own-months.ts';
import { sendCalls } from './send-months.ts';

/** The states of a month. @source docs/decisions/0047-states-of-a-month.md */
export const monthStatesService = (
  tools: FeatureServiceTools,
  effects: readonly MonthEffect[],
): Service<typeof api.monthStates> => ({
  ...ownMonthCalls(tools),
  ...companyMonthCalls(tools),
  ...draftCalls(tools),
  ...sendCalls(tools),
  ...confirmCalls(tools, effects),
  ...decideCalls,
});
