import type { api } from '@zeitblatt/contract/api';
import { timesheetFilename } from '@zeitblatt/documents/months/timesheet-filename';
import type { Renderer } from '@zeitblatt/documents/rendering/renderer';
import type { DemoSheetInput } from '@zeitblatt/domain/billing/demo/demo-sheet';
import { isFutureMonth } from '@zeitblatt/domain/calendar/dates';
import { lastDayOfCalculation } from '@zeitblatt/domain/months/confirm/last-day';
import { factsBehind } from '@zeitblatt/domain/months/confirm/running-days';
import type { MonthFacts } from '@zeitblatt/domain/months/propose/propose-timesheet';
import { employmentOf } from '@zeitblatt/domain/people/employments/employment';
import { planProblems, type SchedulePlan } from '@zeitblatt/domain/people/schedules/schedule';
import type { PublicContext, Service } from '../../../http/context/context.ts';
import { Refusal, UncountedRefusal } from '../../../http/context/refusal.ts';
import { createSlots } from '../../../http/context/semaphore.ts';
import type { SecretKey } from '../../../sessions/secret-key.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { sampleDocument } from '../../months/sheets/timesheets.api.ts';
import { browserHashOf } from './browser-cookie.ts';
import { giveDocumentBack, takeDocument } from './demo-browsers.queries.ts';

/** Documents of visitors that are drawn at the same time, so that customers wait for at most these. */
const MOST_DRAWN = 2;

/** How long a visitor waits for others, in milliseconds, and `Retry-After` beyond that. */
const WAIT_MS = 5000;
const RETRY_SECONDS = 10;

type Tools = {
  readonly documents: Pick<Renderer, 'renderTimesheet'>;
  readonly holidays: HolidaySource;
  readonly secretKey: SecretKey;
  readonly timeZone: string;
};

export const demoService = (tools: Tools): Service<typeof api.demo> => {
  const slots = createSlots({
    most: { all: MOST_DRAWN, each: MOST_DRAWN },
    waitMs: WAIT_MS,
    refusal: () => new Refusal('demo_busy', { retryAfterSeconds: RETRY_SECONDS }),
  });
  return {
    async timeSheets(context, { body }) {
      const document = documentOf(tools, context, body);
      const endTurn = await slots.take('visitors');
      try {
        const browser = browserHashOf(context.cookies, tools.secretKey);
        if (!(await takeDocument(context.db, browser, context.now))) throw new Refusal('demo_used_up');
        const bytes = await tools.documents.renderTimesheet(document).catch(async (error: unknown) => {
          await giveDocumentBack(context.db, browser);
          throw error;
        });
        return { bytes, filename: timesheetFilename(document) };
      } finally {
        endTurn();
      }
    },
  };
};

/** @throws UncountedRefusal for a month ahead, for days that cannot carry the hours, and without any day to work */
function documentOf(
  { holidays, timeZone }: Pick<Tools, 'holidays' | 'timeZone'>,
  context: PublicContext,
  { month, employee, schema }: DemoSheetInput,
) {
  const { today, language, now, t } = context;
  const { started_working_at_company: from, stopped_working_at_company: _, ...fields } = schema;
  const plan: SchedulePlan = { ...fields, per_hour_calc: 0, monthly_wage: null };
  const problems = planProblems(plan).map((problem) => ({ ...problem, path: `schema.${problem.path}` }));
  if (isFutureMonth(month, today)) problems.push(problemOf('month', 'validation:monthInFuture'));
  if (problems.length > 0) throw new UncountedRefusal(problems);
  const facts: MonthFacts = {
    month,
    lastDay: lastDayOfCalculation(month, today),
    plans: [{ from, plan }],
    employments: [employmentOf(schema)],
    inactivity: [],
    leave: [],
    holidays: holidays(null, Number(month.slice(0, 4)), NO_PART_HOLIDAYS),
    blockMinutes: 15,
  };
  const company = { name: t('documents:timesheet.sampleCompany'), street: null, zip: null, city: null };
  const document = sampleDocument({
    facts: factsBehind(facts, null, { timeZone, now }),
    company: { ...company, show_plan_hours: true },
    employee,
    language,
    now,
  });
  if (document === null) throw new UncountedRefusal([problemOf('month', 'validation:noMonthToWork')]);
  return document;
}

const problemOf = (path: string, key: string) => ({ path, message: { key, params: {} } });

/** Without a place, only the holidays of all states are known. */
const NO_PART_HOLIDAYS = { has_assumption_day: false, has_peace_festival: false, has_corpus_christi: false };
