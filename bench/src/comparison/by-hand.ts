import { addEffort, type Effort, NO_EFFORT } from './effort.ts';

/** A day as it stands on a saved sheet. */
export type SheetDay = {
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly worked_minutes: number;
};

/** A sheet as it was saved. */
export type Sheet = { readonly name: string; readonly days: readonly SheetDay[] };

/** How a month is filled in by hand. */
export type Form = 'adds_up_itself' | 'without_sums';

/** Length of `60`: the break of a day as it is typed. */
const BREAK_CHARACTERS = 2;
/** Length of `Oktober 2026`, about. */
const MONTH_CHARACTERS = 12;

/**
 * Effort of typing the same sheets into an empty form, one line for each day. The form has begin, end and break; a
 * form without sums also wants the duration of each day and the sum of the month, worked out on a calculator.
 *
 * A person looks once at each day (was there a holiday, leave, something else?), prepares once for each sheet and for
 * each duration, and never makes a mistake.
 */
export function effortByHand(sheets: readonly Sheet[], form: Form): Effort {
  let effort = NO_EFFORT;
  for (const { name, days } of sheets) {
    effort = addEffort(effort, { keys: name.length + 1 + MONTH_CHARACTERS + 1, preparations: 1, glances: days.length });
    for (const day of days) effort = addEffort(effort, effortOfDay(day, form));
    if (form === 'without_sums') effort = addEffort(effort, { keys: '168:00'.length + 1, preparations: 1 });
  }
  return effort;
}

function effortOfDay(
  { start_time: start, end_time: end, worked_minutes: worked }: SheetDay,
  form: Form,
): Partial<Effort> {
  // On to the next line.
  if (start === null || end === null) return { keys: 1 };
  const times = start.length + 1 + end.length + 1 + BREAK_CHARACTERS + 1;
  if (form === 'adds_up_itself') return { keys: times };
  const duration = `${Math.floor(worked / 60)}:00`.length + 1;
  // The duration is worked out in the head, and typed a second time into the calculator that adds them up.
  return { keys: times + 2 * duration, preparations: 1 };
}
