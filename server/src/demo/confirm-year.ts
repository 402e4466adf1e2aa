import {
  addDays,
  addMonths,
  type IsoDate,
  type IsoMonth,
  lastDayOf,
  monthOf,
  monthsBetween,
  weekdayOf,
} from '@zeitblatt/domain/calendar/dates';
import { isExcludedMonth } from '@zeitblatt/domain/months/propose/excluded-months';
import { createHolidaySource } from '../features/company/places/places.api.ts';
import type { ActionContext } from './builders.ts';
import { amendDays, correctDays } from './correct-days.ts';
import type { HiredEmployee } from './hire-employees.ts';
import { type NewSheet, saveSheets } from './save-sheets.ts';

/** Number of past months that are confirmed. The current month stays open. */
const CONFIRMED_MONTHS = 12;

/** Days after the end of a month at which it was amended. */
const AMENDED_AFTER_DAYS = 19;

/** Days before the end of a month at which it was confirmed too early. */
const EARLY_DAYS = 10;

const WHY_AMENDED = 'Nach Rückfrage: am dritten Tag länger gearbeitet, am neunten eine längere Pause';

type Around = { readonly today: IsoDate; readonly timeZone: string };

/**
 * Confirms the months of a year as a manager would: each soon after its end, with some corrected days and a few amended
 * months.
 */
export async function confirmYear(
  doing: ActionContext,
  staff: readonly HiredEmployee[],
  around: Around,
): Promise<void> {
  const current = monthOf(around.today);
  const holidays = createHolidaySource();
  for (const month of monthsBetween(addMonths(current, -CONFIRMED_MONTHS), addMonths(current, -1))) {
    const wanted = { month, timeZone: around.timeZone, holidays };
    const now = instantAfter(month, 2, around);
    const isAt = (months: number): boolean => addMonths(current, months) === month;
    const present = staff.filter((hired) => isConfirmed(hired, month, isAt));
    const isEarly = ({ member }: HiredEmployee): boolean => member.early !== undefined && isAt(member.early);
    const inTime = present.filter((hired) => !isEarly(hired));
    await saveSheets(
      { ...doing, now },
      wanted,
      inTime.map((hired, index) => sheetOf(hired, now.add({ seconds: 47 * index }))),
    );
    const before = instantAfter(month, -EARLY_DAYS, around);
    const early = present.filter(isEarly);
    await saveSheets(
      { ...doing, now: before },
      wanted,
      early.map((hired) => sheetOf(hired, before)),
    );
    const amended = present.filter(({ member }) => member.amended !== undefined && isAt(member.amended));
    const later = { ...doing, now: instantAfter(month, AMENDED_AFTER_DAYS, around) };
    await saveSheets(
      later,
      wanted,
      amended.map(({ schemaId }) => ({ schemaId, correct: amendDays, changeReason: WHY_AMENDED })),
    );
  }
}

const isConfirmed = (
  { member, employments, inactivity }: HiredEmployee,
  month: IsoMonth,
  isAt: (months: number) => boolean,
): boolean => !isExcludedMonth(month, employments, inactivity) && !member.missing?.some(isAt);

const sheetOf = ({ member, number, schemaId }: HiredEmployee, now: Temporal.Instant): NewSheet => ({
  schemaId,
  now,
  correct: (days) => correctDays(days, number, member.habit),
});

/**
 * An afternoon some days after the end of a month, or before it for a negative number; never a Sunday, and never later
 * than yesterday.
 */
function instantAfter(month: IsoMonth, days: number, { today, timeZone }: Around): Temporal.Instant {
  const planned = addDays(lastDayOf(month), days);
  const workday = weekdayOf(planned) === 7 ? addDays(planned, 1) : planned;
  const yesterday = addDays(today, -1);
  const day = workday < yesterday ? workday : yesterday;
  return Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone, plainTime: { hour: 16, minute: 12 } })
    .toInstant();
}
