import type { Weekday } from '@zeitblatt/domain/calendar/dates';
import { useTranslation } from 'react-i18next';

/** The working days of a week in short: `Mo–Fr`, `Mo, Mi, Fr`, or a text for none. */
export function useDaysText() {
  const { t } = useTranslation('schedules');
  const { weekdayShort } = useShortNames();
  return ({ is_part_time_worker, days }: { is_part_time_worker: boolean; days: readonly Weekday[] }): string => {
    if (is_part_time_worker) return t('versions.noRegularDays');
    return runsOf(days)
      .map((run) =>
        run.length > 2 ? `${weekdayShort(run[0])}–${weekdayShort(run.at(-1))}` : run.map(weekdayShort).join(', '),
      )
      .join(', ');
  };
}

function useShortNames() {
  const { t } = useTranslation('calendar');
  return { weekdayShort: (day: Weekday | undefined) => (day === undefined ? '' : t(`weekdayShort.${day}`)) };
}

/** Groups consecutive days: 1, 2, 3, 5 → [1, 2, 3], [5]. */
function runsOf(days: readonly Weekday[]): Weekday[][] {
  const runs: Weekday[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs;
}
