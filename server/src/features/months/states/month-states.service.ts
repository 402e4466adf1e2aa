import type { api } from '@zeitblatt/contract/api';
import type { Renderer } from '@zeitblatt/documents/rendering/renderer';
import type { CheckCodes } from '../../../audit/check-codes.ts';
import type { Service } from '../../../http/context/context.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { companyMonthCalls } from './company-months.ts';
import { confirmCalls } from './confirm-drafts.ts';
import { decideCalls } from './decide-months.ts';
import { draftCalls } from './draft-calls.ts';
import { ownMonthCalls } from './own-months.ts';
import { sendCalls } from './send-months.ts';

/** The states of a month. @source docs/decisions/0047-states-of-a-month.md */
type MonthStatesTools = {
  readonly holidays: HolidaySource;
  readonly timeZone: string;
  readonly checkCodes: CheckCodes;
  readonly documents: Pick<Renderer, 'renderTimesheet'>;
};

export const monthStatesService = (tools: MonthStatesTools): Service<typeof api.monthStates> => ({
  ...ownMonthCalls(tools),
  ...companyMonthCalls(tools),
  ...draftCalls(tools),
  ...sendCalls(tools),
  ...confirmCalls(tools),
  ...decideCalls,
});
