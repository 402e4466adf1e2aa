import type { Described } from './described.ts';

/** Features about recording working time. */
export const TIMES = {
  timeTracking: {
    title: 'Timer',
    about: 'Start, break and stop of the working day.',
    calls: {
      start: [
        'Starts the timer of the caller, or continues the shift after a break.',
        'access_ended',
        'employee_missing',
        'outside_contract',
        'track_forgotten',
        'track_running',
      ],
      break: [
        'Begins a break of the caller; the shift stays open.',
        'employee_missing',
        'no_track_running',
        'track_forgotten',
      ],
      stop: [
        'Stops the timer of the caller and ends the shift.',
        'employee_missing',
        'no_track_running',
        'track_forgotten',
      ],
      stamps: ['Records stamps that waited on a device without a network, each of them once.', 'employee_missing'],
      complete: [
        'Enters the end of a shift that the caller forgot to stop.',
        'employee_missing',
        'no_track_running',
        'track_not_forgotten',
      ],
      today: ['Returns the tracks of the caller of today, and whether the timer runs.', 'employee_missing'],
      ofUser: ['Lists the tracks of a user of the company, latest first.', 'employee_not_found'],
    },
  },
  dayRecords: {
    title: 'Week',
    about: 'The days of a week: each one confirmed as planned, or corrected.',
    calls: {
      ownWeek: ['Returns the week of the caller with plan, stamps and records of each day.', 'employee_missing'],
      record: [
        'Records days of the caller, all or none; of a confirmed day only what its sheet says.',
        'access_ended',
        'employee_missing',
        'month_confirmed',
      ],
      withdraw: [
        'Withdraws what the caller recorded within the last two minutes.',
        'access_ended',
        'employee_missing',
        'nothing_to_undo',
      ],
      companyWeek: ['Lists everybody employed in a week, each with the seven days.'],
      recordForOthers: ['Records days of several employees, all or none.', 'month_confirmed'],
    },
  },
  companyNow: {
    title: 'Now',
    about: 'What happens in the company at this moment.',
    calls: {
      read: ['Lists who works, has a break, forgot to stop or has not begun.'],
      openDays: ['Lists the employees with days that are not recorded, or about which late stamps ask.'],
    },
  },
} as const satisfies Described<'timeTracking' | 'dayRecords' | 'companyNow'>;
