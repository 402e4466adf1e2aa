import { weekdayOf } from '@zeitblatt/domain/calendar/dates';
import type { RequestPreview } from '@zeitblatt/domain/days/leave-requests/leave-request';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../../texts/calendar-text.ts';
import { formatDate } from '../../../../texts/format.ts';
import { codeOfKind } from '../../../../ui/marks/day-code.tsx';
import styles from './ask.module.css';

/** Days that are drawn at most; of longer leave the number says enough. */
const SHOWN_MAX = 35;

/** Days that stand in one line; more stand below each other by weeks. */
const IN_A_LINE = 8;

const CODES = { leave: codeOfKind('leave'), half: codeOfKind('half_leave'), holiday: codeOfKind('holiday'), free: '–' };

/** The sign of what a day uses: on 24 and 31 December the rules of a company count half a day, or none. */
const shownSign = ({ sign, uses }: Pick<RequestPreview['signs'][number], 'sign' | 'uses'>) =>
  sign === 'holiday' ? sign : uses === 0 ? 'free' : uses < 1 ? 'half' : 'leave';

/** Each day of the span with its sign. */
export function DayStrip({ signs }: { readonly signs: RequestPreview['signs'] }) {
  const { t } = useTranslation(['own-leave', 'calendar']);
  const { weekdayShort } = useCalendarText();
  const [first] = signs;
  if (!first || signs.length > SHOWN_MAX) return null;
  const isInWeeks = signs.length > IN_A_LINE;
  const columns = isInWeeks ? 7 : signs.length;
  return (
    <ol
      className={styles['strip']}
      aria-label={t('form.strip')}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, ${isInWeeks ? '1fr' : '76px'}))` }}
    >
      {signs.map(({ day, holiday, ...rest }, index) => {
        const sign = shownSign(rest);
        return (
          <li
            key={day}
            data-sign={sign}
            {...(index === 0 && isInWeeks ? { style: { gridColumnStart: weekdayOf(day) } } : {})}
          >
            <span aria-hidden>{weekdayShort(day)}</span>
            <span aria-hidden className="num">
              {Number(day.slice(8))}
            </span>
            <b aria-hidden>{CODES[sign]}</b>
            <span className="visually-hidden">
              {`${formatDate(day)}: ${holiday ? t(`calendar:holiday.${holiday}`) : t(`day.${sign}`)}`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
