import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { RecentMonthState } from '@zeitblatt/domain/people/employees/employee';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../texts/calendar-text.ts';
import './month-marks.css';

export type StripMonth = { readonly month: IsoMonth; readonly state: RecentMonthState };

type MonthStripProps = {
  readonly months: readonly StripMonth[];
  /** Months with an objection that waits for a reply. */
  readonly objected?: readonly IsoMonth[];
};

/** The states of an employee's twelve months as a strip. */
export const MonthStrip = memo(function MonthStrip({ months, objected = [] }: MonthStripProps) {
  const { t } = useTranslation('ui');
  const { monthShort } = useCalendarText();
  const namesOf = (state: RecentMonthState): string =>
    months
      .filter((entry) => entry.state === state)
      .map((entry) => monthShort(entry.month))
      .join(', ');
  const missing = namesOf('missing');
  const partial = namesOf('partial');
  const open = namesOf('open');
  const earlier = namesOf('earlier');
  const inactive = namesOf('inactive');
  const notEmployed = namesOf('not_employed');
  const label = [
    objected.length > 0 && t('monthStrip.objected', { months: objected.map(monthShort).join(', ') }),
    missing && t('monthStrip.missing', { months: missing }),
    partial && t('monthStrip.partial', { months: partial }),
    !missing && !partial && t('monthStrip.complete'),
    open && t('monthStrip.open', { months: open }),
    earlier && t('monthStrip.earlier', { months: earlier }),
    inactive && t('monthStrip.inactive', { months: inactive }),
    notEmployed && t('monthStrip.notEmployed', { months: notEmployed }),
  ];
  return (
    <span className="month-strip" role="img" aria-label={label.filter(Boolean).join(' ')}>
      {months.map(({ month, state }) => (
        <i key={month} data-state={objected.includes(month) ? 'objected' : state} title={monthShort(month)} />
      ))}
    </span>
  );
});
