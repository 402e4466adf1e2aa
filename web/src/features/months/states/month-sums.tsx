import { lastDayOf } from '@zeitblatt/domain/calendar/dates';
import type { MonthNumbers } from '@zeitblatt/domain/months/sheet/month-numbers';
import type { PersonMonth } from '@zeitblatt/domain/months/states/month-state';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../texts/format.ts';
import { useNumberTexts } from '../../../texts/month-numbers.ts';

/** The four numbers of a month, which fit beside each other on a phone; what is only planned in pencil. */
export function MonthSums({ numbers }: { readonly numbers: MonthNumbers }) {
  const numberTexts = useNumberTexts();
  return (
    <dl className="month-sums num">
      {numberTexts({ ...numbers, credited: 0 }).map(({ id, name, hours }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{id === 'planned' ? <span className="pencil">{hours}</span> : hours}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The last day that the sums of a draft or a sheet count, where the month goes on behind it. */
export function SumsUntil({ month: { standing, last_calc_day: day } }: { readonly month: PersonMonth }) {
  const { t } = useTranslation('month-states');
  const isWhole = (standing.sent === null && standing.confirmed === null) || day >= lastDayOf(standing.month);
  return isWhole ? null : <p className="month-quiet num">{t('sumsUntil', { day: formatDate(day) })}</p>;
}
