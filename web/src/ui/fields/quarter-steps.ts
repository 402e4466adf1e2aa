import { type ClockTime, formatClockTime, minuteOfDay } from '@zeitblatt/domain/calendar/clock-time';

const STEP_MINUTES = 15;

/** The next quarter of an hour in a direction: 8:07 → 8:15 or 8:00. */
export function nextQuarter(time: ClockTime, direction: 1 | -1): ClockTime {
  const steps = minuteOfDay(time) / STEP_MINUTES;
  return formatClockTime((direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * STEP_MINUTES);
}

/** The next multiple of 15 minutes in a direction, 0 or more. */
export const nextQuarterMinutes = (minutes: number, direction: 1 | -1): number =>
  Math.max(
    0,
    (direction === 1 ? Math.floor(minutes / STEP_MINUTES) + 1 : Math.ceil(minutes / STEP_MINUTES) - 1) * STEP_MINUTES,
  );
