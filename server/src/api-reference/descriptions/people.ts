import type { Described } from './described.ts';

/** Features about employees: master data, schedule, group, absences. */
/** Refusals of each act on a request that is there. */
const OF_AN_ACT = ['leave_request_decided', 'leave_request_not_found', 'version_conflict'] as const;
/** Refusals of what enters leave, or takes it out. */
const OF_GRANTING = ['leave_request_overlap', 'leave_sick_days', 'leave_work_recorded', 'month_confirmed'] as const;

export const PEOPLE = {
  employees: {
    title: 'Employees',
    about: 'The employees of the company and their master data.',
    calls: {
      list: ['Lists the employees of the company, one page at a time.'],
      create: ['Creates an employee together with the schedule.', 'plan_limit'],
      get: ['Returns the master data of one employee.', 'employee_not_found'],
      own: ['Returns what the company stores about the caller as an employee.', 'employee_missing'],
      change: ['Changes the master data of an employee.', 'employee_not_found', 'version_conflict'],
      remove: [
        'Deletes an employee, who can be restored until the purge.',
        'employee_not_found',
        'last_manager',
        'own_account',
      ],
      joinContracts: [
        'Marks two employees as contracts of one person, whom the checks of the law count together.',
        'employee_not_found',
      ],
      partContracts: ['Takes the mark of one person away from both employees.', 'employee_not_found'],
      restore: ['Restores a deleted employee.', 'employee_not_found', 'plan_limit'],
    },
  },
  employeeImport: {
    title: 'Import of employees',
    about: 'A table of people: new ones are created, known ones changed. Rows with a problem wait and are named.',
    calls: {
      check: ['Says what an import would do with each row, and writes nothing.'],
      run: ['Creates new employees and changes known ones, all in one transaction.'],
    },
  },
  employments: {
    title: 'Employments',
    about: 'The employments of a person, one after the other. The schedule names begin and end of the last one.',
    calls: {
      list: ['Lists the employments of a person in order.', 'employee_not_found'],
      add: [
        'Hires a person again, with the plan that counts on the first day.',
        'employee_not_found',
        'plan_limit',
        'version_conflict',
      ],
      change: [
        'Changes an employment, for example its end and why it ended.',
        'employee_not_found',
        'employment_leaves_months',
        'employment_not_found',
        'plan_limit',
        'version_conflict',
      ],
      remove: [
        'Deletes an employment that was added by mistake.',
        'employee_not_found',
        'employment_leaves_months',
        'employment_not_found',
        'only_employment',
      ],
    },
  },
  schedules: {
    title: 'Schedules',
    about: 'The agreed working hours of an employee, in versions that begin on a day.',
    calls: {
      get: ['Returns the present schedule of an employee.', 'employee_not_found'],
      versions: ['Lists past, present and future versions of a schedule, newest first.', 'schedule_not_found'],
      change: [
        'Changes a schedule from a day on, by default from the first month without a timesheet.',
        'employment_leaves_months',
        'plan_limit',
        'schedule_not_found',
        'version_conflict',
      ],
      add: [
        'Adds a version with a first day to the schedule of an employee.',
        'employment_leaves_months',
        'plan_limit',
      ],
    },
  },
  workPlaces: {
    title: 'Places of work',
    about: 'Where an employee works, each place from a day on. It decides the public holidays.',
    calls: {
      versions: ['Lists the places of work of an employee by their days, newest first.', 'employee_not_found'],
      move: ['Moves employees to a site or town from a day on, all or none.'],
    },
  },
  salaryGroups: {
    title: 'Salary groups',
    about: 'Groups of employees with the same hourly wage.',
    calls: {
      all: ['Lists all salary groups of the company.'],
      list: ['Lists the salary groups of the company with their present members, one page at a time.'],
      create: ['Creates a salary group.'],
      change: [
        'Changes name and hourly wage of a salary group.',
        'salary_group_built_in',
        'salary_group_not_found',
        'version_conflict',
      ],
      remove: [
        'Deletes a salary group that has no employees.',
        'salary_group_built_in',
        'salary_group_in_use',
        'salary_group_not_found',
      ],
      assign: ['Moves an employee into a salary group.'],
    },
  },
  inactivity: {
    title: 'Periods of inactivity',
    about: 'Longer spans in which the employment rests.',
    calls: {
      list: ['Lists the periods of inactivity of an employee, latest first.', 'employee_not_found'],
      own: ['Lists the periods of inactivity of the caller, without the comment of the company.', 'employee_missing'],
      add: ['Adds a period of inactivity to an employee.', 'employee_not_found', 'month_confirmed'],
      remove: ['Deletes a period of inactivity.', 'employee_not_found', 'month_confirmed', 'period_not_found'],
      close: [
        'Sets the last day of an open period of inactivity.',
        'employee_not_found',
        'month_confirmed',
        'period_closed',
        'period_not_found',
      ],
      excludedMonths: [
        'Lists the months up to the present one in which an employee has no day to work on.',
        'employee_not_found',
      ],
    },
  },
  leave: {
    title: 'Leave',
    about: 'Days of leave of an employee, which the paths call employee holidays.',
    calls: {
      years: ['Lists the years in which an employee has leave, newest first.', 'schedule_not_found'],
      year: ['Returns the leave of an employee in one year, with the days that are left.', 'schedule_not_found'],
      ownYears: ['Lists the years in which the caller has leave, newest first.', 'employee_missing'],
      ownYear: ['Returns the leave of the caller in one year, with the days that are left.', 'employee_missing'],
      add: ['Adds leave to an employee.', 'month_confirmed'],
      remove: ['Deletes an entry of leave.', 'month_confirmed', 'leave_granted'],
    },
  },
  leaveRequests: {
    title: 'Leave requests',
    about:
      'Employees ask for leave, managers grant or refuse it. What was granted is changed or cancelled only when both sides agree; nobody decides about their own.',
    calls: {
      own: ['Lists the requests of the caller since the begin of last year, newest first.', 'employee_missing'],
      preview: [
        'Returns days and balance of a request, colleagues who are away, and why it cannot be sent.',
        'employee_missing',
      ],
      ask: [
        'Asks for leave, or with `replaces` for other days than those that were granted.',
        'access_ended',
        'employee_missing',
        'leave_request_decided',
        'leave_request_not_found',
        'leave_request_overlap',
        'leave_sick_days',
        'leave_started',
        'leave_work_recorded',
        'month_confirmed',
      ],
      withdraw: ['Takes back what the caller asked for.', ...OF_AN_ACT, 'leave_started', 'access_ended'],
      askCancel: ['Asks the company to cancel granted leave.', ...OF_AN_ACT, 'leave_started', 'access_ended'],
      answer: ['Agrees to what the company asks, or refuses it.', ...OF_AN_ACT, ...OF_GRANTING, 'access_ended'],
      away: ['Lists the colleagues who are away in a month, from today on.', 'employee_missing'],
      list: ['Lists requests: the open ones oldest first, the decided ones newest first, one page at a time.'],
      count: ['Returns the number of requests that wait for the company.'],
      grant: [
        'Grants a request or a cancellation. `as_advance` confirms more days than are left.',
        ...OF_AN_ACT,
        ...OF_GRANTING,
        'leave_overdrawn',
        'leave_request_own',
      ],
      grantMany: [
        'Grants up to 50 requests, each for itself; `refused` names those that could not be granted.',
        'leave_request_not_found',
      ],
      refuse: [
        'Refuses a request, or that granted leave is cancelled, with the reason.',
        ...OF_AN_ACT,
        'leave_request_own',
      ],
      change: [
        'Asks the employee to take other days than the granted ones.',
        ...OF_AN_ACT,
        ...OF_GRANTING,
        'leave_request_own',
      ],
      cancel: ['Asks the employee to give granted leave back.', ...OF_AN_ACT, 'leave_request_own'],
      takeBack: ['Takes back what the company asked an employee.', ...OF_AN_ACT, 'leave_request_own'],
      handling: ['Returns who is told of requests, with deputies, and how many people are needed each day.'],
      changeHandling: ['Changes who is told of requests, and how many people are needed each day.'],
    },
  },
  calendarFeeds: {
    title: 'Calendar addresses',
    about: 'Addresses under which calendar programs read granted leave as iCalendar, without a session.',
    calls: {
      list: ['Lists the addresses of the caller without their secrets, and the kinds that the caller can have.'],
      add: ['Makes an address. Its secret is in this answer only.', 'too_many_feeds'],
      remove: ['Ends an address at once.', 'feed_not_found'],
    },
  },
  absences: {
    title: 'Absences',
    about: 'The absences of all employees, by day.',
    calls: {
      read: ['Lists everybody employed in a span of up to one year, with the absence of each day.'],
      enter: [
        'Enters or removes an absence. `as_advance` confirms more leave than is left.',
        'leave_granted',
        'month_confirmed',
        'leave_overdrawn',
      ],
    },
  },
} as const satisfies Described<
  | 'employees'
  | 'employeeImport'
  | 'employments'
  | 'schedules'
  | 'salaryGroups'
  | 'workPlaces'
  | 'inactivity'
  | 'leave'
  | 'leaveRequests'
  | 'calendarFeeds'
  | 'absences'
>;
