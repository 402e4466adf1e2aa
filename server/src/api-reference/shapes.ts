import { fieldErrorsBody, refusalBody, successBody } from '@zeitblatt/contract/call/errors';
import { signIn } from '@zeitblatt/domain/accounts/access/second-factor';
import { language, session, user } from '@zeitblatt/domain/accounts/access/user';
import { pushState } from '@zeitblatt/domain/accounts/notifications/push';
import { billingAddress } from '@zeitblatt/domain/billing/invoices/billing-address';
import { subscriptionView } from '@zeitblatt/domain/billing/subscription/subscription-view';
import { HOLIDAY_IDS } from '@zeitblatt/domain/calendar/holidays';
import { clockTimeText, wireDate, wireMonth, wireTimestamp } from '@zeitblatt/domain/calendar/wire';
import { company } from '@zeitblatt/domain/company/data/company';
import { salaryGroup } from '@zeitblatt/domain/company/data/salary-group';
import { LOG_TYPES, logEntry } from '@zeitblatt/domain/company/log/log';
import { ABSENCE_KINDS } from '@zeitblatt/domain/days/absences/absence-types';
import { DAY_KINDS } from '@zeitblatt/domain/days/absences/day-kind';
import { dayPart, dayParts } from '@zeitblatt/domain/days/day/parts-entry';
import { dayEntry, timesBeforeChange, timesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { period } from '@zeitblatt/domain/days/inactivity/period';
import { closure, closureInput } from '@zeitblatt/domain/days/leave/closures';
import { leave, yearlyLeave } from '@zeitblatt/domain/days/leave/leave';
import { leaveRuleInput, leaveRules } from '@zeitblatt/domain/days/leave/leave-rules';
import { leaveNotice, leaveReckoning, openDays } from '@zeitblatt/domain/days/leave/leave-wire';
import { reckoningLine } from '@zeitblatt/domain/days/leave/reckoning';
import {
  handling,
  leaveRequest,
  replacedRequest,
  requestAfterAct,
  yearOfRequest,
} from '@zeitblatt/domain/days/leave-requests/leave-request';
import { track } from '@zeitblatt/domain/days/timer/track';
import { companyNow } from '@zeitblatt/domain/days/week/company-now';
import { dayRecord, weekDay } from '@zeitblatt/domain/days/week/week';
import { batchUserSheet } from '@zeitblatt/domain/months/confirm/batch';
import { accountFinding } from '@zeitblatt/domain/months/hours-account/account-findings';
import { bookingLine } from '@zeitblatt/domain/months/hours-account/booking';
import { accountRule, accountRules } from '@zeitblatt/domain/months/hours-account/rules';
import { findingReason, storedReason } from '@zeitblatt/domain/months/law/facts/finding';
import { lateReason } from '@zeitblatt/domain/months/law/facts/late-reason';
import { surroundings, workedDay } from '@zeitblatt/domain/months/law/facts/surroundings';
import { linkMonth } from '@zeitblatt/domain/months/links/month-link';
import { monthNumbersShape } from '@zeitblatt/domain/months/sheet/month-numbers';
import { proposal, savedComparison, timesheetTotals } from '@zeitblatt/domain/months/sheet/timesheet';
import { shortTimePerson } from '@zeitblatt/domain/months/short-time/short-time';
import {
  monthAgreement,
  monthDifference,
  monthObjection,
  monthStanding,
  personMonth,
} from '@zeitblatt/domain/months/states/month-state';
import { employee } from '@zeitblatt/domain/people/employees/employee';
import { employmentList } from '@zeitblatt/domain/people/employments/employment';
import { importInput, importResult } from '@zeitblatt/domain/people/import/import-row';
import { schedule, schedulePlan } from '@zeitblatt/domain/people/schedules/schedule';
import { archiveRow } from '@zeitblatt/domain/record/archives/archive';
import { job, jobProblem, jobResult } from '@zeitblatt/domain/record/jobs/job';
import { hold, retentionState } from '@zeitblatt/domain/record/privacy/retention';
import { city } from '@zeitblatt/domain/rules/city';
import { email } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { type JsonSchema, wireSchemaOf } from './wire-schema.ts';

/** Names of the shapes that stand in several calls, with a sentence where the schema does not explain itself. */
const SHAPES: Readonly<Record<string, { readonly schema: z.ZodType; readonly description?: string }>> = {
  Day: { schema: wireDate, description: 'A day, DD-MM-YYYY.' },
  Month: { schema: wireMonth, description: 'A month, MM-YYYY.' },
  TimeOfDay: { schema: clockTimeText, description: 'A time of day in Germany, HH:MM.' },
  Timestamp: { schema: wireTimestamp, description: 'A time in Germany, YYYY-MM-DD HH:MM:SS.' },
  PublicHoliday: { schema: z.enum(HOLIDAY_IDS) },
  DayKind: { schema: z.enum(DAY_KINDS), description: 'Why a day has no work, or no plain work.' },
  AbsenceKind: { schema: z.enum(ABSENCE_KINDS), description: 'The kinds of a day that a person can enter.' },
  LogType: { schema: z.enum(LOG_TYPES) },
  Success: { schema: successBody, description: 'A saved change, with a sentence in the language of the caller.' },
  Refusal: {
    schema: refusalBody,
    description:
      'Why a call was refused: a code for programs and a sentence for people. A conflict carries the stored data.',
  },
  FieldErrors: { schema: fieldErrorsBody, description: 'What is wrong with which field of the request.' },
  User: { schema: user },
  SubscriptionOfUser: { schema: user.shape.subscription_data },
  Language: { schema: language },
  Session: { schema: session },
  SignIn: { schema: signIn },
  Company: { schema: company },
  SectorPeriod: { schema: company.shape.sectors.element },
  Place: { schema: city },
  SalaryGroup: { schema: salaryGroup },
  Employee: { schema: employee },
  Employments: { schema: employmentList, description: 'The employments of a person in order.' },
  Schedule: { schema: schedule },
  LeaveNotice: { schema: leaveNotice, description: 'A notice to a person about the leave of a year.' },
  LeaveReckoning: { schema: leaveReckoning, description: 'The leave of a person in a year, line by line.' },
  LeaveLine: { schema: reckoningLine, description: 'A line of a reckoning of leave.' },
  LeaveDays: { schema: openDays, description: 'Days of leave that can still be used.' },
  LeaveRule: { schema: leaveRuleInput, description: 'A rule of leave, from a year on.' },
  LeaveRules: { schema: leaveRules },
  Closure: { schema: closure, description: 'A closure of the company.' },
  ClosureInput: { schema: closureInput },
  HoursLine: { schema: bookingLine, description: 'A line of an hours account.' },
  HoursFinding: { schema: accountFinding, description: 'What an hours account asks the company for.' },
  HoursRule: { schema: accountRule, description: 'A rule of the hours accounts, from a month on.' },
  HoursRules: { schema: accountRules },
  Inactivity: { schema: period },
  Leave: { schema: leave },
  LeaveRequest: { schema: leaveRequest, description: 'A request for leave.' },
  LeaveRequestAfterAct: { schema: requestAfterAct },
  ReplacedLeaveRequest: { schema: replacedRequest, description: 'Granted days that a request would replace.' },
  LeaveRequestYear: { schema: yearOfRequest, description: 'Days of a request in a year, and what is left.' },
  LeaveHandling: { schema: handling },
  YearlyLeave: { schema: yearlyLeave },
  Hold: { schema: hold },
  Retention: { schema: retentionState },
  Archive: { schema: archiveRow },
  Job: { schema: job },
  LogEntry: { schema: logEntry },
  JobResult: { schema: jobResult },
  JobProblem: { schema: jobProblem },
  Track: { schema: track },
  WeekDay: { schema: weekDay },
  DayParts: {
    schema: dayParts,
    description:
      'The parts of a day in order, two to six. A time that is not later than the one before lies on the next day. Begin, end and break of the day are what they give together; more break has no place. null: one part. A body without the field keeps what is recorded as long as begin, end and break stay.',
  },
  DayPart: { schema: dayPart },
  DayRecord: { schema: dayRecord },
  TimesheetDay: { schema: timesheetDay },
  TimesheetDayEntry: { schema: dayEntry },
  TimesBeforeChange: { schema: timesBeforeChange },
  TimesheetTotals: { schema: timesheetTotals },
  FindingReason: { schema: findingReason },
  Surroundings: { schema: surroundings, description: 'The days and months around, by which a month is checked.' },
  WorkedDay: { schema: workedDay },
  Proposal: { schema: proposal },
  SavedBesideProposal: { schema: savedComparison },
  BatchSheet: { schema: batchUserSheet },
  MonthStanding: { schema: monthStanding },
  MonthAgreement: { schema: monthAgreement },
  MonthObjection: { schema: monthObjection },
  MonthDifference: { schema: monthDifference },
  MonthNumbers: { schema: monthNumbersShape },
  PersonMonth: { schema: personMonth },
  LinkMonth: { schema: linkMonth },
  Subscription: { schema: subscriptionView },
  ImportInput: { schema: importInput },
  ImportResult: { schema: importResult },
  PlannedDay: { schema: schedulePlan.shape.days.element },
  PeopleSince: { schema: companyNow.shape.working },
  StoredReason: { schema: storedReason },
  LateReason: { schema: lateReason },
  LostTime: { schema: shortTimePerson.shape.month },
  BillingAddress: { schema: billingAddress },
  EmailAddress: { schema: email },
  Devices: { schema: pushState },
};

/** A reference to a shared shape. */
export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Shared shapes of the document, and a function that refers to them wherever they stand in a schema. */
export type Shapes = {
  readonly components: Readonly<Record<string, JsonSchema>>;
  /** Wire schema of a zod schema, with references to the shared shapes. */
  readonly describe: (schema: z.ZodType) => JsonSchema;
  readonly withReferences: (schema: JsonSchema) => JsonSchema;
};

/** Describes the shared shapes once. A shape is recognised by its content, also where another schema was built from it. */
export function describeShapes(): Shapes {
  const described = Object.entries(SHAPES).map(([name, { schema, description }]) => {
    const shape = wireSchemaOf(schema);
    return { name, shape, content: JSON.stringify(shape), description };
  });
  const nameByContent = new Map(described.map(({ name, content }) => [content, name]));
  const refer = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(refer);
    if (typeof node !== 'object' || node === null) return node;
    const name = nameByContent.get(JSON.stringify(node));
    return name === undefined ? referInside(node) : refTo(name);
  };
  const referInside = (node: object): JsonSchema =>
    Object.fromEntries(Object.entries(node).map(([key, value]) => [key, refer(value)]));
  const withReferences = (schema: JsonSchema) => refer(schema) as JsonSchema;
  return {
    components: Object.fromEntries(
      described.map(({ name, shape, description }) => [
        name,
        { ...(description === undefined ? {} : { description }), ...referInside(shape) },
      ]),
    ),
    describe: (schema) => withReferences(wireSchemaOf(schema)),
    withReferences,
  };
}
