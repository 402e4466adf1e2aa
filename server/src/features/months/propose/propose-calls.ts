import type { api } from '@zeitblatt/contract/api';
import { isFutureMonth } from '@zeitblatt/domain/calendar/dates';
import type { Proposal } from '@zeitblatt/domain/months/sheet/timesheet';
import type { CompanyContext, Service } from '../../../http/context/context.ts';
import { FieldRefusal, fieldRefusal } from '../../../http/context/refusal.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { proposeSheets } from './propose-sheets.ts';

type Tools = { readonly holidays: HolidaySource; readonly timeZone: string };

type Calls = Pick<typeof api.batches, 'proposeMonths' | 'proposeUsers'>;

/**
 * Whether a sheet has a day on which work is allowed; others need no confirmation. @source docs/product.md section 4
 * "Batch"
 */
const isValid = ({ days }: Proposal): boolean => days.some((day) => day.is_allowed_to_work);

/**
 * The calls that propose many timesheets: several months of one employee, or one month of several employees. They save
 * nothing.
 *
 * @throws FieldRefusal for months that have not begun, for schedules of another company, and for a batch without any
 * day to work
 * @source docs/product.md sections 4 "Timesheet creation", "Batch", 8; docs/decisions.md D7; docs/security-tests.md S09
 */
export const proposeBatchCalls = ({ holidays, timeZone }: Tools): Service<Calls> => ({
  async proposeMonths(context, { body }) {
    const { schema_id, months } = body;
    refuseWhere('months', months, (month) => isFutureMonth(month, context.today), 'validation:monthInFuture');
    refuseWhere('months', months, (month, index) => months.indexOf(month) < index, 'validation:monthTwice');
    const proposed: Proposal[] = [];
    for (const month of months)
      proposed.push(await oneOf(context, schema_id, { ...wantedOf(context, body, timeZone), month }, holidays));
    const valid = proposed.filter(isValid);
    if (valid.length === 0) throw fieldRefusal('months', 'validation:noMonthToWork');
    return { months: valid, dropped: proposed.filter((one) => !isValid(one)).map(({ month }) => month) };
  },

  async proposeUsers(context, { body }) {
    const { db, reach, today } = context;
    const { month, schemas } = body;
    if (isFutureMonth(month, today)) throw fieldRefusal('month', 'validation:monthInFuture');
    refuseWhere('schemas', schemas, (id, index) => schemas.indexOf(id) < index, 'validation:scheduleTwice');
    const proposed = await proposeSheets(db, reach, schemas, { ...wantedOf(context, body, timeZone), month }, holidays);
    refuseWhere('schemas', schemas, (id) => !proposed.has(id), 'validation:invalid');
    const sheets = schemas.flatMap((id) => proposed.get(id) ?? []);
    const valid = sheets.filter(isValid);
    if (valid.length === 0) throw fieldRefusal('schemas', 'validation:noMonthToWork');
    return { schemas: valid, dropped: sheets.filter((one) => !isValid(one)).map(({ schema_id }) => schema_id) };
  },
});

/** The call that proposes one month of one employee. It saves nothing. @source docs/decisions.md D7 */
export const proposeCall = ({ holidays, timeZone }: Tools): Pick<Service<typeof api.timesheets>, 'propose'> => ({
  async propose({ db, reach, today, now }, { body }) {
    const { schema_id, month, last_calc_day, ignore_last_6_days } = body;
    if (isFutureMonth(month, today)) throw fieldRefusal('month', 'validation:monthInFuture');
    const givenDay = last_calc_day ?? undefined;
    const wanted = { month, today, ignoreLastDays: ignore_last_6_days, givenDay, clock: { timeZone, now } };
    const proposed = await proposeSheets(db, reach, [schema_id], wanted, holidays);
    return proposed.get(schema_id) ?? refuseSchedule();
  },
});

type Part = { readonly lastDayOfCalculation: string | null; readonly ignore_last_6_days: boolean };

const wantedOf = (
  { today, now }: CompanyContext,
  { lastDayOfCalculation, ignore_last_6_days }: Part,
  timeZone: string,
) => ({
  today,
  clock: { timeZone, now },
  ignoreLastDays: ignore_last_6_days,
  givenDay: lastDayOfCalculation ?? undefined,
});

async function oneOf(
  { db, reach }: CompanyContext,
  id: number,
  wanted: Parameters<typeof proposeSheets>[3],
  holidays: Tools['holidays'],
): Promise<Proposal> {
  const proposed = await proposeSheets(db, reach, [id], wanted, holidays);
  return proposed.get(id) ?? refuseSchedule();
}

/**
 * Refuses the schedule id of a request.
 *
 * @throws FieldRefusal always
 */
function refuseSchedule(): never {
  throw fieldRefusal('schema_id', 'validation:invalid');
}

/** Refuses each invalid element of a list by its index. @throws FieldRefusal */
function refuseWhere<T>(
  path: string,
  list: readonly T[],
  isWrong: (one: T, index: number) => boolean,
  key: string,
): void {
  const problems = list.flatMap((one, index) =>
    isWrong(one, index) ? [{ path: `${path}.${index}`, message: { key, params: {} } }] : [],
  );
  if (problems.length > 0) throw new FieldRefusal(problems);
}
