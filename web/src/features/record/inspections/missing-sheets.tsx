import * as api from '@zeitblatt/contract/api';
import { type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { TextLink } from '../../../ui/marks/link.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';

type MissingSheetsProps = { readonly first: IsoMonth | null; readonly last: IsoMonth | null };

/** Months of the period that lack sheets, each with the way to them, before the papers are made; nothing without any. */
export function MissingSheets({ first, last }: MissingSheetsProps) {
  const { t } = useTranslation('inspections');
  const { monthAndYear } = useCalendarText();
  const thisMonth = monthOf(useToday());
  const { data } = useRead(api.sheetMonths.list, {});
  const months = (data?.data ?? []).filter(
    ({ month, missing }) =>
      missing > 0 && month < thisMonth && first !== null && last !== null && first <= month && month <= last,
  );
  if (months.length === 0) return null;
  return (
    <Notice tone="warning" title={t('missing.title')}>
      {months.map(({ month, missing }, at) => (
        <span key={month}>
          {at > 0 && ', '}
          <TextLink to="/employees/due" search={{ month }}>
            {t('missing.month', { month: monthAndYear(month), count: missing })}
          </TextLink>
        </span>
      ))}
    </Notice>
  );
}
