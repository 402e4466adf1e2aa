import type { Weekday } from '@zeitblatt/domain/calendar/dates';
import { findingsOfPlan, type PlanFinding } from '@zeitblatt/domain/months/law/plan-findings';
import { BREAK_OPTIONS, DEFAULT_START, type ScheduleDay } from '@zeitblatt/domain/people/schedules/schedule-day';
import { SPREADS } from '@zeitblatt/domain/people/schedules/spread-weekly-minutes';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFindingText } from '../../../month-sheet/findings/finding-text.ts';
import { asLabel, useCalendarText } from '../../../texts/calendar-text.ts';
import { formatHours } from '../../../texts/format.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { HoursField, TimeField } from '../../../ui/fields/typed-fields.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import type { ScheduleFormProps } from './schedule-form-props.ts';
import { daysBeyondWeek, missingDayCount, plannedWeekdays } from './schedule-values.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];
const MONDAY_TO_FRIDAY = [1, 2, 3, 4, 5] as const satisfies readonly Weekday[];

/**
 * The weekdays with work. Hours are spread from the weekly hours or typed, ends follow, begins can be edited. What the law may have to say
 * about the plan stands at its days; it never prevents saving.
 *
 * @source docs/product.md section 4 "Day time calculation"; docs/decisions/0059-limits-of-inputs.md
 */
export function WorkDays(props: ScheduleFormProps) {
  const { t } = useTranslation('schedules');
  const { values, field, set, groups, firstDay, birthDate } = props;
  const { error, 'data-path': path } = field('days');
  const labelId = useId();
  const errorId = useId();
  const isOff = values.is_part_time_worker;
  const missing = missingDayCount(values, groups);
  const days = plannedWeekdays(values, groups);
  const planned = new Map<number, ScheduleDay>(days.map((day) => [day.day_id, day]));
  const findings = findingsOfPlan({ days, break_minutes: breakOf(values) }, firstDay, birthDate);
  const hintsOf = (weekday: Weekday | null) => findings.filter((found) => found.weekday === weekday);
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
      <SpreadButtons {...props} />
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
            hints={hintsOf(weekday)}
            onSelect={(isSelected) => select(weekday, isSelected)}
            onStart={(start) => set('starts', { ...values.starts, [weekday]: start })}
            typedHours={values.spread === 'own' ? values.hours[weekday] : undefined}
            onHours={(hours) => {
              // The other days keep the hours that stand there.
              const shown = Object.fromEntries(days.map((day) => [day.day_id, day.hours]));
              set('hours', { ...(values.spread === 'own' ? values.hours : shown), [weekday]: hours });
              set('spread', 'own');
            }}
          />
        ))}
      </ul>
      <Hints hints={hintsOf(null)} />
      {findings.length > 0 && <p className="plan-hints-note">{t('days.hints')}</p>}
      <div id={errorId} className="work-days-state">
        <DayCount missing={missing} />
        <BeyondWeek minutes={daysBeyondWeek(values, groups)} />
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
  readonly hints: readonly PlanFinding[];
  readonly onSelect: (isSelected: boolean) => void;
  readonly onStart: (start: string) => void;
  /** Hours as they were typed, null for a text that is none; undefined while the hours are spread. */
  readonly typedHours: number | null | undefined;
  readonly onHours: (hours: number | null) => void;
};

function WorkDay(props: WorkDayProps) {
  const { weekday, isSelected, isOff, start, plan, hints, onSelect, onStart, typedHours, onHours } = props;
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
      <HoursField
        label={t('days.hoursOf', { day: name })}
        labelHidden
        isClock
        width={76}
        disabled={!isSelected}
        value={isSelected ? (typedHours === undefined ? (plan?.hours ?? 0) : typedHours) : null}
        onChange={onHours}
      />
      <Hints hints={hints} />
    </li>
  );
}

/** The two ways to spread the weekly hours. Neither is pressed while the hours were typed day by day. */
function SpreadButtons({ values, set }: Pick<ScheduleFormProps, 'values' | 'set'>) {
  const { t } = useTranslation('schedules');
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId} className="work-days-spread">
      <span id={labelId}>{t('days.spread.label')}</span>
      {SPREADS.map((spread) => (
        <Button
          key={spread}
          size="xs"
          kind={values.spread === spread ? 'default' : 'quiet'}
          disabled={values.is_part_time_worker}
          aria-pressed={values.spread === spread}
          onClick={() => set('spread', spread)}
        >
          {t(`days.spread.${spread}`)}
        </Button>
      ))}
    </div>
  );
}

/** By how much the typed hours of the days differ from those of the week. */
function BeyondWeek({ minutes }: { readonly minutes: number }) {
  const { t } = useTranslation('schedules');
  if (minutes === 0) return <output />;
  const text = t(minutes > 0 ? 'days.tooMany' : 'days.tooFew', { hours: formatHours(Math.abs(minutes)) });
  return <output className="day-count">{text}</output>;
}

/** Findings of the law, in a few words each: `Pause zu kurz: 0 statt 30 Minuten`. */
function Hints({ hints }: { readonly hints: readonly PlanFinding[] }) {
  const { title, figure } = useFindingText();
  if (hints.length === 0) return null;
  const texts = hints.map(({ finding }) => [title(finding.kind), figure(finding)].filter(Boolean).join(': '));
  return <p className="plan-hints">{texts.join(' · ')}</p>;
}

const breakOf = ({ break_minutes }: ScheduleFormProps['values']) =>
  BREAK_OPTIONS.find((minutes) => minutes === break_minutes) ?? 0;

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
