import type { Weekday } from '@zeitblatt/domain/calendar/dates';
import type { ImportDefaults } from '@zeitblatt/domain/people/import/imported-person';
import { BREAK_OPTIONS } from '@zeitblatt/domain/people/schedules/schedule-day';
import { SPREADS } from '@zeitblatt/domain/people/schedules/spread-weekly-minutes';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TimeField } from '../../../ui/fields/typed-fields.tsx';
import styles from './work-time-fields.module.css';

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];

type WorkTimeFieldsProps = {
  readonly value: ImportDefaults;
  readonly onChange: (value: ImportDefaults) => void;
  /** Problems of the days. */
  readonly error?: ReactNode;
};

/** The days of a week with work, their begin, their break, and how hours are spread over them where that can be chosen. */
export function WorkTimeFields({ value, onChange, error }: WorkTimeFieldsProps) {
  const { t } = useTranslation('schedules');
  const { weekdayName } = useCalendarText();
  const { t: calendar } = useTranslation('calendar');
  const errorId = useId();
  const { spread } = value;
  const toggle = (day: Weekday) =>
    onChange({ ...value, days: WEEK.filter((one) => (one === day) !== value.days.includes(one)) });
  return (
    <>
      <fieldset className={styles.days} data-path="schema.days" {...(error ? { 'aria-describedby': errorId } : {})}>
        <legend>{t('workTime.days')}</legend>
        {WEEK.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              aria-label={weekdayName(day)}
              checked={value.days.includes(day)}
              onChange={() => toggle(day)}
            />
            <span>{calendar(`weekdayShort.${day}`)}</span>
          </label>
        ))}
        {error && (
          <p id={errorId} role="alert">
            {error}
          </p>
        )}
      </fieldset>
      <div className={styles.pair}>
        <TimeField
          label={t('workTime.from')}
          isNeeded
          value={value.start_time}
          onChange={(start_time) => start_time !== null && onChange({ ...value, start_time })}
        />
        <SelectField
          label={t('workTime.break')}
          options={BREAK_OPTIONS.map((minutes) => ({
            value: minutes as number,
            label: t('time.minutes', { count: minutes }),
          }))}
          value={value.break_minutes}
          onChange={(break_minutes) => break_minutes !== null && onChange({ ...value, break_minutes })}
        />
        {spread !== undefined && (
          <SelectField
            label={t('workTime.spread')}
            options={SPREADS.map((one) => ({ value: one, label: t(`days.spread.${one}`) }))}
            value={spread}
            onChange={(next) => next !== null && onChange({ ...value, spread: next })}
          />
        )}
      </div>
    </>
  );
}
