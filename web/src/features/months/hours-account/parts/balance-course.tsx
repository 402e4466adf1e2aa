import type { HoursStatement } from '@zeitblatt/domain/months/hours-account/statement';
import { useTranslation } from 'react-i18next';
import { asLabel, useCalendarText } from '../../../../texts/calendar-text.ts';
import { formatHoursDifference } from '../../../../texts/format.ts';
import { VisuallyHidden } from '../../../../ui/frame/layout.ts';
import styles from './hours-account.module.css';

const [WIDTH, HEIGHT, EDGE] = [220, 44, 4];

/** A small line of the balance over the last twelve months; screen readers get its table. */
export function BalanceCourse({ course }: Pick<HoursStatement, 'course'>) {
  const { t } = useTranslation('hours-account');
  const { monthAndYear, monthShort } = useCalendarText();
  const [first] = course;
  const last = course.at(-1);
  if (course.length < 2 || !first || !last) return null;
  const balances = course.map(({ balance_minutes }) => balance_minutes);
  const [low, high] = [Math.min(0, ...balances), Math.max(0, ...balances)];
  const yOf = (minutes: number) => EDGE + ((high - minutes) / Math.max(1, high - low)) * (HEIGHT - 2 * EDGE);
  const xOf = (place: number) => EDGE + (place / (course.length - 1)) * (WIDTH - 2 * EDGE);
  const label = (month: string) => `${asLabel(monthShort(month))} ${month.slice(2, 4)}`;
  return (
    <figure className={styles['course']}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
        <line x1={0} x2={WIDTH} y1={yOf(0)} y2={yOf(0)} />
        <polyline points={balances.map((minutes, place) => `${xOf(place)},${yOf(minutes)}`).join(' ')} />
        <circle cx={xOf(course.length - 1)} cy={yOf(last.balance_minutes)} r={3} />
      </svg>
      <figcaption aria-hidden>
        <span>{label(first.month)}</span>
        <span>{label(last.month)}</span>
      </figcaption>
      <VisuallyHidden>
        <table>
          <caption>{t('course')}</caption>
          <tbody>
            {course.map(({ month, balance_minutes }) => (
              <tr key={month}>
                <th scope="row">{monthAndYear(month)}</th>
                <td>{formatHoursDifference(balance_minutes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
