import type { Walk } from './walks.ts';

/** The walks of docs/architecture.md, which every measurement follows. */
export const OUR_WALKS: Walk[] = [
  {
    name: 'a month, screen → rows',
    parts: [
      ['timesheet-editor-screen.tsx', 'use-save-sheet.ts'],
      ['contract/src/months/timesheets.ts', 'contract/src/months/timesheets.ts'],
      ['save-timesheet.ts', 'store-months.queries.ts'],
    ],
    goal: 30,
  },
  {
    name: 'a stamp, press → row',
    parts: [
      ['use-stamps.ts', 'use-stamps.ts'],
      ['contract/src/days/time-tracking.ts', 'contract/src/days/time-tracking.ts'],
      ['time-tracking.service.ts', 'time-tracking.queries.ts'],
    ],
    goal: 20,
  },
  { name: 'a payment, message → plan', parts: [['payments/webhook.ts', 'plans.queries.ts']], goal: 30 },
];
