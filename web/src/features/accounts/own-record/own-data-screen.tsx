import * as api from '@zeitblatt/contract/api';
import {
  EMPLOYEE_FIELD_NAMES,
  EMPLOYEE_FIELDS,
  isPlaceField,
} from '@zeitblatt/domain/people/employees/employee.fields';
import type { OwnData } from '@zeitblatt/domain/people/employees/own-data';
import { placeAnswerNameOf } from '@zeitblatt/domain/people/fields/field-description';
import { formatCity } from '@zeitblatt/domain/rules/city';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { asLabel, useCalendarText } from '../../../texts/calendar-text.ts';
import { formatDate, formatNumber, formatWholeHours } from '../../../texts/format.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { SkeletonRows } from '../../../ui/frame/skeleton.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import './own-record.css';

/** Data that the company keeps about the employee, to be read and, where it is wrong, to be told to the office. */
export function OwnDataScreen() {
  const { t } = useTranslation('own-record');
  const read = useRead(api.employeesWithPlan.own, {});
  const { data, error } = read;
  return (
    <Page title={t('data.title')}>
      <div className="own">
        <ReadFailure of={read} />
        {!data && !error && <SkeletonRows count={8} />}
        {data && (
          <>
            <PersonalData {...data} />
            <Contract {...data} />
            <p className="own-note">
              {t('data.wrong')}{' '}
              <TextLink to="/settings/dsgvo" search={{ part: 'export' }}>
                {t('data.export')}
              </TextLink>
            </p>
          </>
        )}
      </div>
    </Page>
  );
}

type Row = { readonly label: string; readonly value: ReactNode };

function Rows({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <dl className="own-data">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function PersonalData({ employee }: OwnData) {
  const { t } = useTranslation(['own-record', 'employees']);
  const rows = EMPLOYEE_FIELD_NAMES.map((field) => ({
    label: t(EMPLOYEE_FIELDS[field].label),
    value: textOf(employee, field),
  }));
  return (
    <Rows title={t('data.person')} rows={rows.map(({ label, value }) => ({ label, value: value ?? t('data.none') }))} />
  );
}

function textOf(employee: OwnData['employee'], field: (typeof EMPLOYEE_FIELD_NAMES)[number]): string | null {
  if (isPlaceField(field)) {
    const place = employee[placeAnswerNameOf(field)];
    return place && formatCity(place);
  }
  const value = employee[field];
  return field === 'birth_date' && value !== null ? formatDate(value) : value;
}

function Contract({ schedule }: OwnData) {
  const { t } = useTranslation('own-record');
  const { weekdayName } = useCalendarText();
  const { started_working_at_company: start, stopped_working_at_company: end, days, break_minutes } = schedule;
  const earlier = schedule.employments.slice(0, -1).toReversed();
  const planned = days.filter(({ hours }) => hours > 0);
  const rows = [
    { label: t('data.since'), value: formatDate(start) },
    ...(end === null ? [] : [{ label: t('data.until'), value: formatDate(end) }]),
    ...earlier.map((one) => ({
      label: t('data.earlier'),
      value: `${formatDate(one.begin)} – ${one.end === null ? '' : formatDate(one.end)}`,
    })),
    { label: t('data.week'), value: t('data.hours', { hours: formatWholeHours(schedule.hours_week) }) },
    ...planned.map(({ day_id, start_time, end_time }) => ({
      label: asLabel(weekdayName(day_id)),
      value: t('data.day', { start: start_time, end: end_time, minutes: break_minutes }),
    })),
    ...(planned.length === 0 ? [{ label: t('data.days'), value: t('data.noDays') }] : []),
    { label: t('data.leave'), value: formatNumber(schedule.allowed_leave_days) },
  ];
  return <Rows title={t('data.contract')} rows={rows} />;
}
