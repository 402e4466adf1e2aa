import type { Described } from './described.ts';

/** Features about the month of an employee: proposal, agreement, timesheet. */
export const MONTHS = {
  timesheets: {
    title: 'Timesheets',
    about: 'The months of employees: proposed by the product, confirmed by a person, kept in versions.',
    calls: {
      list: ['Lists the saved timesheets of an employee, newest month first.', 'employee_not_found'],
      own: ['Lists the saved timesheets of the caller, newest month first.', 'employee_missing'],
      ownDownload: ['Downloads a timesheet of the caller.', 'timesheet_not_found'],
      removeMany: ['Deletes several timesheets, all of them or none.', 'month_closed'],
      propose: ['Calculates the proposal for a month of an employee without saving it.'],
      calculateHours: ['Distributes the hours of a month over its days without saving them.', 'schedule_not_found'],
      save: [
        'Saves a month as a timesheet; the answer is the job that saves it.',
        'draft_outdated',
        'month_closed',
        'timesheet_not_found',
        'version_conflict',
      ],
      get: ['Returns a timesheet with its days and totals.', 'timesheet_not_found'],
      versions: ['Lists all versions of a timesheet, newest first.', 'timesheet_not_found'],
      version: ['Returns one version of a timesheet.', 'timesheet_not_found'],
      versionDownload: ['Downloads one version of a timesheet, including earlier ones.', 'timesheet_not_found'],
      change: [
        'Saves a new version of a timesheet; the answer is the job that saves it.',
        'draft_outdated',
        'month_closed',
        'timesheet_not_found',
        'version_conflict',
      ],
      remove: ['Deletes a timesheet, which can be restored until the purge.', 'month_closed', 'timesheet_not_found'],
      restore: [
        'Restores a deleted timesheet, unless its month was saved or its days were recorded since.',
        'draft_outdated',
        'employee_deleted',
        'month_closed',
        'month_taken',
        'employment_leaves_months',
        'timesheet_not_found',
        'version_conflict',
      ],
      download: ['Downloads the newest version of a timesheet.', 'timesheet_not_found'],
    },
  },
  sheetMonths: {
    title: 'Missing timesheets',
    about: 'How many timesheets are missing, for the overview.',
    calls: {
      list: ['Counts saved and missing timesheets of the last months, and lists objections without a reply.'],
    },
  },
  shortTime: {
    title: 'Saison-Kurzarbeitergeld',
    about: 'The list for the application of Saison-Kurzarbeitergeld (seasonal short-time allowance).',
    calls: {
      list: ['Lists the employees with lost time in a month, with their sums.'],
      download: ['Downloads the lost time of a month as two German tables in a zip archive.'],
    },
  },
  personYears: {
    title: 'Year of an employee',
    about: 'What the page of an employee shows, in one call.',
    calls: {
      get: ['Returns contract, plan, leave and the twelve months of an employee in one year.', 'employee_not_found'],
    },
  },
  batches: {
    title: 'Batches',
    about: 'Many timesheets at once: several months of one employee, or one month of several employees.',
    calls: {
      proposeMonths: ['Calculates the proposals of one employee for up to twelve months.'],
      proposeUsers: ['Calculates the proposals of one month for up to five schedules.'],
      createDraft: ['Begins a draft for a batch that is larger than one request; it expires after a day.'],
      fillDraft: ['Puts a chunk of timesheets into a draft, or replaces the chunk of the same number.'],
      saveUsers: ['Saves one month of many employees, all or none; the answer is the job.'],
      saveMonths: ['Saves several months of one employee, all or none; the answer is the job.'],
    },
  },
  monthStates: {
    title: 'States of a month',
    about: 'The way of a month: sent, agreed or objected, confirmed, closed, reopened.',
    calls: {
      ownMonths: [
        'Lists the months of the last year that the caller was sent or that are confirmed.',
        'employee_missing',
      ],
      ownMonth: ['Returns a month of the caller with its days and its state.', 'employee_missing'],
      ownDraft: [
        'Downloads the draft of a month that was last sent to the caller.',
        'employee_missing',
        'month_not_sent',
      ],
      agree: [
        'Agrees to the draft that the caller has seen.',
        'access_ended',
        'draft_outdated',
        'employee_missing',
        'month_answered',
        'month_changed',
        'month_closed',
        'month_not_sent',
      ],
      object: [
        'Objects to the draft that the caller has seen, with the words of the caller.',
        'access_ended',
        'employee_missing',
        'month_answered',
        'month_changed',
        'month_closed',
        'month_not_sent',
      ],
      takeBack: [
        'Withdraws the last answer of the caller within two minutes.',
        'access_ended',
        'employee_missing',
        'month_answer_final',
        'month_closed',
      ],
      companyMonths: ['Lists everybody employed in a month with the state, objections first.'],
      companyMonth: ['Returns the month of one employee as the employee sees it.', 'employee_not_found'],
      draft: [
        'Downloads the draft of a month that was last sent to an employee.',
        'employee_not_found',
        'month_not_sent',
      ],
      send: ['Sends the drafts of a month to employees, all or none.', 'nothing_to_send'],
      reply: ['Answers the objection of an employee.', 'month_closed', 'month_not_objected'],
      confirm: ['Saves the drafts that were last sent as timesheets, all or none.', 'draft_outdated'],
      close: ['Closes a month of employees, so that it can no longer change.'],
      reopen: ['Reopens a closed month of an employee with a reason.', 'month_not_closed'],
    },
  },
  ownTasks: {
    title: 'Open tasks of an employee',
    about: 'What the pages of an employee show beside every screen.',
    calls: {
      read: [
        'Counts the open days of the caller in this month and the last, and the months to answer.',
        'employee_missing',
      ],
    },
  },
  monthLinks: {
    title: 'Personal links to a month',
    about: 'Links for employees without an account: each opens one month, after a PIN.',
    calls: {
      cover: ['Describes the month of a personal link before the PIN is entered.', 'link_of_own_company', 'link_over'],
      open: [
        'Returns the month of a personal link with its days.',
        'link_of_own_company',
        'link_over',
        'link_pin_handed',
        'link_pin_wrong',
      ],
      choosePin: [
        'Chooses an own PIN instead of the one that was handed over, and returns the month.',
        'link_of_own_company',
        'link_over',
        'link_pin_wrong',
      ],
      agree: [
        'Agrees to the draft of a personal link.',
        'access_ended',
        'draft_outdated',
        'link_of_own_company',
        'link_over',
        'link_pin_handed',
        'link_pin_wrong',
        'month_answered',
        'month_changed',
        'month_closed',
        'month_not_sent',
      ],
      object: [
        'Objects to the draft of a personal link, with the words of the employee.',
        'access_ended',
        'link_of_own_company',
        'link_over',
        'link_pin_handed',
        'link_pin_wrong',
        'month_answered',
        'month_changed',
        'month_closed',
        'month_not_sent',
      ],
      takeBack: [
        'Withdraws the last answer to a personal link within two minutes.',
        'access_ended',
        'link_of_own_company',
        'link_over',
        'link_pin_handed',
        'link_pin_wrong',
        'month_answer_final',
        'month_closed',
      ],
      draft: [
        'Downloads the draft of a personal link.',
        'link_of_own_company',
        'link_over',
        'link_pin_handed',
        'link_pin_wrong',
        'month_not_sent',
      ],
      make: [
        'Makes personal links for employees without an account; new PINs are in this answer only.',
        'account_exists',
        'employee_not_found',
      ],
      paper: [
        'Downloads the draft of a month with the personal link as a QR code.',
        'employee_not_found',
        'link_missing',
      ],
      end: ['Ends the personal link of an employee.', 'employee_not_found'],
      newPin: ['Makes a new PIN for an employee and ends the old one.', 'account_exists', 'employee_not_found'],
    },
  },
  checkCodes: {
    title: 'Check codes',
    about: 'Checking a printed timesheet by the code on it.',
    calls: {
      read: ['Tells which version of a timesheet has a check code.', 'check_code_unknown'],
      figures: [
        'Returns the figures of a timesheet to a caller who proves to have the paper.',
        'check_code_unknown',
        'check_proof_wrong',
      ],
    },
  },
  compliance: {
    title: 'Late recordings',
    about: 'Why the days of a month were recorded late, once for the whole company.',
    calls: {
      lateReason: ['Returns the reason why days of a month were recorded late.'],
      giveLateReason: ['Changes the reason for late recordings of a month; null removes it.'],
    },
  },
  hoursAccount: {
    title: 'Hours account',
    about:
      'What each person has too many or too few. A confirmed month books its difference; lines are only added, and what was wrong is taken back.',
    calls: {
      list: ['Lists the people with an account and their balance on a day, one page at a time.'],
      download: ['Downloads the whole list as a table.'],
      statement: ['Returns the account of one person in a year.', 'employee_not_found'],
      own: ['Returns the own account of the caller in a year.', 'employee_missing'],
      book: [
        'Books a payout, a correction or a lapse. `exceeds` confirms more than the balance.',
        'employee_not_found',
        'hours_lapse_limited',
        'hours_over_balance',
      ],
      reverse: [
        'Takes a line back that was booked by hand.',
        'hours_line_not_found',
        'hours_line_of_month',
        'hours_line_reversed',
      ],
      open: ['Books what people bring along, all or none; 0 takes it back.'],
      rules: ['Returns the rules of the company and of people who differ, by months.'],
      changeRules: [
        'Adds a rule from a month on. Confirmed months from then on are booked or taken back.',
        'hours_opening_later',
      ],
    },
  },
} as const satisfies Described<
  | 'hoursAccount'
  | 'timesheets'
  | 'sheetMonths'
  | 'shortTime'
  | 'personYears'
  | 'batches'
  | 'monthStates'
  | 'ownTasks'
  | 'monthLinks'
  | 'checkCodes'
  | 'compliance'
>;
