import type { Weekday } from '@zeitblatt/domain/calendar/dates';
import { minutesOfHours } from '@zeitblatt/domain/calendar/hours';
import type { SalaryGroup } from '@zeitblatt/domain/company/data/salary-group';
import { SIGNATURE_STYLES } from '@zeitblatt/domain/people/schedules/schedule';
import { DEFAULT_START } from '@zeitblatt/domain/people/schedules/schedule-day';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatDate, formatHours, formatMoney, formatWholeHours } from '../../../texts/format.ts';
import type { ConflictField } from '../../../ui/forms/conflict-dialog.tsx';
import type { ScheduleSettings } from './schedule-settings.ts';
import { plannedWeekdays, weeklyMinutes } from './schedule-values.ts';

type Fields = readonly ConflictField<ScheduleSettings>[];

/** The schedule's fields for the conflict dialog. @source docs/decisions.md D54 */
export function useScheduleFields(groups: readonly SalaryGroup[]): Fields {
  return [...useContractFields(), ...useTimeFields(groups), ...useSheetFields()];
}

function useContractFields(): Fields {
  const { t } = useTranslation('schedules');
  const date = (day: string | null): string => (day === null ? '' : formatDate(day));
  return [
    {
      label: t('employment.start'),
      paths: ['started_working_at_company'],
      text: (values) => date(values.started_working_at_company),
    },
    {
      label: t('employment.end'),
      paths: ['stopped_working_at_company'],
      text: (values) => date(values.stopped_working_at_company),
    },
    {
      label: t('employment.leaveDays'),
      paths: ['allowed_leave_days'],
      text: ({ allowed_leave_days }) => String(allowed_leave_days ?? ''),
    },
  ];
}

function useTimeFields(groups: readonly SalaryGroup[]): Fields {
  const { t } = useTranslation('schedules');
  const { weekdayName } = useCalendarText();
  const hoursText = (values: ScheduleSettings): string => {
    const minutes = weeklyMinutes(values, groups);
    const hours = minutes === null ? '' : t('wage.hoursWeek', { hours: formatWholeHours(minutes / 60) });
    if (!values.per_hour_calc) return hours;
    const group = groups.find(({ id }) => id === values.salary_group_id)?.name ?? '';
    return [hours, values.monthly_wage && formatMoney(values.monthly_wage), group].filter(Boolean).join(', ');
  };
  const daysText = (values: ScheduleSettings): string => {
    const { is_part_time_worker, days, starts, spread } = values;
    if (is_part_time_worker) return t('time.noRegularDays');
    const hoursByDay = new Map(
      plannedWeekdays(values, groups).map((day) => [day.day_id, formatHours(minutesOfHours(day.hours))]),
    );
    // Whole hours follow from the week; others are what the two versions differ in.
    const hoursOf = (day: Weekday) => (spread === 'whole' ? '' : ` (${hoursByDay.get(day) ?? '0:00'})`);
    return days.map((day) => `${weekdayName(day)} ${starts[day] ?? DEFAULT_START}${hoursOf(day)}`).join(', ');
  };
  return [
    {
      // The fields that decide the weekly hours form one choice, because a mixture of both versions would make no
      // sense.
      label: t('time.hoursWeek'),
      paths: ['per_hour_calc', 'hours_week', 'monthly_wage', 'salary_group_id'],
      text: hoursText,
    },
    {
      label: t('time.break'),
      paths: ['break_minutes'],
      text: ({ break_minutes }) => t('time.minutes', { count: break_minutes ?? 0 }),
    },
    { label: t('days.title'), paths: ['is_part_time_worker', 'days', 'starts', 'spread', 'hours'], text: daysText },
  ];
}

function useSheetFields(): Fields {
  const { t } = useTranslation(['schedules', 'common']);
  const yesNo = (isOn: boolean): string => t(isOn ? 'common:yes' : 'common:no');
  const signatures = new Map<number | null, string>([
    [SIGNATURE_STYLES.none, t('sheet.signature.none')],
    [SIGNATURE_STYLES.everyDay, t('sheet.signature.everyDay')],
    [SIGNATURE_STYLES.wholeMonth, t('sheet.signature.wholeMonth')],
  ]);
  return [
    {
      label: t('time.worksOnHolidays'),
      paths: ['works_on_holidays'],
      text: ({ works_on_holidays }) => yesNo(works_on_holidays),
    },
    {
      label: t('time.worksOnSundays'),
      paths: ['works_on_sundays'],
      text: ({ works_on_sundays }) => yesNo(works_on_sundays),
    },
    {
      label: t('time.leastDay'),
      paths: ['least_day_minutes'],
      text: ({ least_day_minutes }) => t('time.atLeastHours', { count: (least_day_minutes ?? 0) / 60 }),
    },
    {
      label: t('time.seasonalShortTime'),
      paths: ['seasonal_short_time_work'],
      text: (values) => yesNo(values.seasonal_short_time_work),
    },
    {
      label: t('sheet.signature.label'),
      paths: ['styling_type_id'],
      text: ({ styling_type_id }) => signatures.get(styling_type_id) ?? '',
    },
  ];
}
