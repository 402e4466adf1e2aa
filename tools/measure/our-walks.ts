import type { Walk } from './walks.ts';

/** Walks that every measurement follows, so that their numbers can be compared over time. Each begins at a screen. */
export const OUR_WALKS: Walk[] = [
  {
    name: 'employee list, screen → table',
    stops: ['employee-list-screen.tsx', 'use-employee-list.tsx', 'employees.service.ts', 'employee-list.queries.ts'],
    beside: ['employee-search.ts', 'employees/employee.ts'],
    goal: 7,
  },
  {
    name: 'a month, screen → rows',
    stops: [
      'timesheet-editor-screen.tsx',
      'use-save-sheet.ts',
      'save-sheet.ts',
      'timesheets.feature.ts',
      'save-timesheet.ts',
      'confirm-months.ts',
      'store-months.ts',
      'store-months.queries.ts',
    ],
    beside: [
      'confirm-panel.tsx',
      'use-editor-work.ts',
      'save-problems.ts',
      'use-write.ts',
      'month-work.ts',
      'start-job.ts',
      'load-months.ts',
      'month-facts.ts',
      'history/timesheets.queries.ts',
      'check-months.ts',
      'check-month.ts',
      'settle-reasons.ts',
      'run-effects.ts',
      'audit/log.queries.ts',
      'propose-timesheet.ts',
    ],
    goal: 30,
  },
];
