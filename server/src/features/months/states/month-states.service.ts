import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../../http/context/context.ts';
import type { MonthEffect } from '../confirm/month-work.ts';
import { companyMonthCalls } from './company-months.ts';
import { confirmCalls } from './confirm-drafts.ts';
import { decideCalls } from './decide-months.ts';
import { draftCalls } from './draft-calls.ts';
import { ownMonthCalls } from './own-months.ts';
import { sendCalls } from './send-months.ts';

/** Tools of the calls on the states of months. */
export type MonthStatesTools = Parameters<typeof confirmCalls>[0] & Parameters<typeof draftCalls>[0];

/** The states of a month. @source docs/decisions/0047-states-of-a-month.md */
export const monthStatesService = (
  tools: MonthStatesTools,
  effects: readonly MonthEffect[],
): Service<typeof api.monthStates> => ({
  ...ownMonthCalls(tools),
  ...companyMonthCalls(tools),
  ...draftCalls(tools),
  ...sendCalls(tools),
  ...confirmCalls(tools, effects),
  ...decideCalls,
});
