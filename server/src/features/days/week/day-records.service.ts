import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../../http/context/context.ts';
import type { RequestTools } from '../leave-requests/request-tools.ts';
import { companyDayCalls } from './company-days.ts';
import { ownDayCalls } from './own-days.ts';
import { recordOwnDayCalls } from './record-own-days.ts';

/** Records of the days of a week. @source docs/decisions/0045-from-stamps-and-weeks-to-the-sheet.md */
export const dayRecordsService = (tools: RequestTools): Service<typeof api.dayRecords> => ({
  ...ownDayCalls(tools),
  ...recordOwnDayCalls(tools),
  ...companyDayCalls(tools),
});
