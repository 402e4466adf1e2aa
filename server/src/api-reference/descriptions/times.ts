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
        'Records days of the caller, all or none; leave that lies ahead is asked for.',
        'access_ended',
        'employee_missing',
        'leave_request_overlap',
        'leave_sick_days',
        'leave_work_recorded',
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
  leaveAccounts: {
    title: 'Leave accounts',
    about:
      'The leave of a year by law and by contract, with what was carried, taken and planned. Lines are only added; what was wrong is taken back.',
    calls: {
      table: ['Lists the people of a year with their leave, one page at a time.'],
      download: ['Downloads the whole table of a year.'],
      workbook: ['Downloads the whole table of a year as a workbook.'],
      person: ['Returns the leave of one person in a year, line by line.', 'employee_not_found'],
      own: ['Returns the own leave of the caller in a year, line by line.', 'employee_missing'],
      set: ['Sets the days of a year; null is reckoned.', 'employee_not_found', 'version_conflict'],
      book: ['Corrects an account, or lets days of the contract lapse.', 'employee_not_found'],
      reverse: ['Takes a line back.', 'leave_line_not_found', 'leave_line_reversed', 'employee_not_found'],
      open: ['Enters what people bring along, all or none; 0 takes it back.'],
      rules: ['Returns the rules of leave, by years.'],
      changeRules: ['Adds a rule from a year on.'],
      closures: ['Lists the closures of the company.'],
      previewClosure: ['Returns what a closure would do to everybody; nothing is entered.'],
      close: ['Enters a closure for everybody who works on one of its days, all or none.', 'month_confirmed'],
      notify: ['Tells people now how many days of a year they have left.', 'employee_not_found'],
      openNotice: ['Says that the caller has opened a notice.', 'notification_not_found'],
      certificate: [
        'Downloads the certificate about leave at the end of an employment.',
        'employee_not_found',
        'leave_not_ended',
      ],
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
} as const satisfies Described<'timeTracking' | 'dayRecords' | 'leaveAccounts' | 'companyNow'>;
