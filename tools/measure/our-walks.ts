import type { Walk } from './walks.ts';

/** Read in each measurement, so that their numbers can be compared over time. Each begins at a screen. */
export const OUR_WALKS: Walk[] = [
  {
    name: 'employee list, screen → table',
    stops: ['employee-list-screen.tsx', 'use-employee-list.ts', 'employees.service.ts', 'employee-list.queries.ts'],
    beside: ['employee-columns.tsx', 'employee-search.ts', 'people/employee.ts', 'month-states.ts'],
    goal: 7,
  },
  {
    name: 'a month, screen → rows',
    stops: [
      'timesheet-editor-screen.tsx',
      'use-save-sheet.ts',
      'save-sheet.ts',
      'timesheets.service.ts',
      'save-timesheet.ts',
      'timesheets.queries.ts',
    ],
    beside: ['confirm-panel.tsx', 'propose-month.ts', 'month-facts.ts'],
    goal: 30,
  },
];
