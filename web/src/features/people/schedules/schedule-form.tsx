import { LEAST_DAY_OPTIONS, SIGNATURE_STYLES } from '@zeitblatt/domain/people/schedules/schedule';
import { BREAK_OPTIONS } from '@zeitblatt/domain/people/schedules/schedule-day';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../../ui/fields/choice-fields.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { HoursField } from '../../../ui/fields/typed-fields.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import type { ScheduleFormProps } from './schedule-form-props.ts';
import './schedules.css';
import { WageFields } from './wage-fields.tsx';
import { WorkDays } from './work-days.tsx';

/**
 * Fields for contract, working time and signature, used for a new employee and in the settings.
 *
 * @source docs/product.md sections 3–5
 */
export function ScheduleForm(props: ScheduleFormProps) {
  const { t } = useTranslation('schedules');
  const { field } = props;
  return (
    <>
      <Panel title={t('employment.title')}>
        <div className="fields">
          <DateField label={t('employment.start')} required {...field('started_working_at_company')} />
          <DateField label={t('employment.end')} {...field('stopped_working_at_company')} />
          <NumberField label={t('employment.leaveDays')} min={0} max={366} {...field('allowed_leave_days')} />
        </div>
      </Panel>
      <Panel title={t('time.title')}>
        <WorkingTime {...props} />
      </Panel>
      <Panel title={t('sheet.title')}>
        <div className="fields">
          <Signature {...props} />
        </div>
      </Panel>
    </>
  );
}

function WorkingTime(props: ScheduleFormProps) {
  const { t } = useTranslation('schedules');
  const { field, values } = props;
  const breaks = BREAK_OPTIONS.map((minutes) => ({
    value: minutes as number,
    label: t('time.minutes', { count: minutes }),
  }));
  return (
    <div className="schedule">
      <SwitchField label={t('time.perHour')} description={t('time.perHourWhy')} {...field('per_hour_calc')} />
      <div className="fields">
        {values.per_hour_calc ? (
          <WageFields {...props} />
        ) : (
          <HoursField label={t('time.hoursWeek')} suffix={t('time.hoursUnit')} required {...field('hours_week')} />
        )}
        <SelectField label={t('time.break')} options={breaks} required {...field('break_minutes')} />
      </div>
      <SwitchField
        label={t('time.noRegularDays')}
        description={t('time.noRegularDaysWhy')}
        {...field('is_part_time_worker')}
      />
      <WorkDays {...props} />
      {values.is_part_time_worker && (
        <div className="fields">
          <SelectField
            label={t('time.leastDay')}
            description={t('time.leastDayWhy')}
            required
            options={LEAST_DAY_OPTIONS.map((value) => ({
              value: value as number,
              label: t('time.atLeastHours', { count: value / 60 }),
            }))}
            {...field('least_day_minutes')}
          />
        </div>
      )}
      <SwitchField label={t('time.worksOnHolidays')} {...field('works_on_holidays')} />
      {values.is_part_time_worker && <SwitchField label={t('time.worksOnSundays')} {...field('works_on_sundays')} />}
      <SwitchField
        label={t('time.seasonalShortTime')}
        description={t('time.seasonalShortTimeWhy')}
        {...field('seasonal_short_time_work')}
      />
    </div>
  );
}

function Signature({ field }: ScheduleFormProps) {
  const { t } = useTranslation('schedules');
  const styles = (['none', 'everyDay', 'wholeMonth'] as const).map((style) => ({
    value: SIGNATURE_STYLES[style] as number,
    label: t(`sheet.signature.${style}`),
  }));
  return <SelectField label={t('sheet.signature.label')} options={styles} {...field('styling_type_id')} />;
}
