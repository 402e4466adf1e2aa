import type { Weekday } from '@zeitblatt/domain/calendar/dates';
import { DEFAULT_START, type ScheduleDay } from '@zeitblatt/domain/people/schedule-day';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { asLabel, useCalendarText } from '../../../texts/calendar-text.ts';
import { formatHours } from '../../../texts/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/choice-fields.tsx';
import { TimeField } from '../../../ui/typed-fields.tsx';
import type { ScheduleFormProps } from './schedule-form-props.ts';
import { missingDayCount, plannedWeekdays } from './schedule-values.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];
const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5] as const satisfies readonly Weekday[];

/**
 * The weekdays with work. Hours and ends are calculated from the weekly hours; begins can be edited.
 *
 * @source docs/product.md section 4 "Day time calculation"
 */
export function WorkDays(props: ScheduleFormProps) {
  const { t } = useTranslation('schedules');
  const { values, field, set, groups } = props;
  const { error, 'data-path': path } = field('days');
  const labelId = useId();
  const errorId = useId();
  const isOff = values.is_part_time_worker;
  const missing = missingDayCount(values, groups);
  const planned = new Map<number, ScheduleDay>(plannedWeekdays(values, groups).map((day) => [day.day_id, day]));
  const select = (weekday: Weekday, isSelected: boolean) =>
    set(
      'days',
      isSelected ? [...values.days, weekday].sort((a, b) => a - b) : values.days.filter((day) => day !== weekday),
    );

  return (
    <div role="group" aria-labelledby={labelId} aria-describedby={errorId} data-path={path} className="work-days">
      <div className="work-days-head">
        <strong id={labelId}>{t('days.title')}</strong>
        <Button size="xs" kind="quiet" disabled={isOff} onClick={() => set('days', MONDAY_TO_FRIDAY)}>
          {t('days.mondayToFriday')}
        </Button>
      </div>
      <div className="work-days-columns" aria-hidden>
        <span />
        <span>{t('days.start')}</span>
        <span>{t('days.end')}</span>
        <span>{t('days.hours')}</span>
      </div>
      <ul>
        {WEEK.map((weekday) => (
          <WorkDay
            key={weekday}
            weekday={weekday}
            isSelected={!isOff && values.days.includes(weekday)}
            isOff={isOff}
            start={values.starts[weekday] ?? DEFAULT_START}
            plan={planned.get(weekday)}
            onSelect={(isSelected) => select(weekday, isSelected)}
            onStart={(start) => set('starts', { ...values.starts, [weekday]: start })}
          />
        ))}
      </ul>
      <div id={errorId}>
        <DayCount missing={missing} />
        {error && !missing && <p className="field-error">{error}</p>}
      </div>
    </div>
  );
}

type WorkDayProps = {
  readonly weekday: Weekday;
  readonly isSelected: boolean;
  readonly isOff: boolean;
  readonly start: string;
  readonly plan: ScheduleDay | undefined;
  readonly onSelect: (isSelected: boolean) => void;
  readonly onStart: (start: string) => void;
};

function WorkDay({ weekday, isSelected, isOff, start, plan, onSelect, onStart }: WorkDayProps) {
  const { t } = useTranslation('schedules');
  const name = useCalendarText().weekdayName(weekday);
  return (
    <li data-selected={isSelected || undefined}>
      <CheckboxField label={asLabel(name)} disabled={isOff} value={isSelected} onChange={onSelect} />
      <TimeField
        label={t('days.startOf', { day: name })}
        labelHidden
        isNeeded={isSelected}
        width={84}
        disabled={!isSelected}
        value={isSelected ? start : null}
        onChange={(time) => time !== null && onStart(time)}
      />
      <span className="num">
        {plan && plan.hours > 0 && (
          <>
            <span className="visually-hidden">{t('days.end')} </span>
            {plan.end_time}
          </>
        )}
      </span>
      <span className="num">
        <span className="visually-hidden">{t('days.hours')} </span>
        {formatHours((plan?.hours ?? 0) * 60)}
      </span>
    </li>
  );
}

/**
 * Whether enough weekdays are selected, at ten hours a day at most.
 *
 * @source docs/product.md section 5 "Minimum days to select"
 */
function DayCount({ missing }: { readonly missing: number | null }) {
  const { t } = useTranslation('validation');
  if (missing === null) return <output />;
  return (
    <output className="day-count" data-enough={missing === 0 || undefined}>
      {missing === 0 ? t('enoughDays') : t('moreDays', { count: missing })}
    </output>
  );
}
