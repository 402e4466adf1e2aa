import { addMonths, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { useTranslation } from 'react-i18next';
import { asLabel, useCalendarText } from '../../../../texts/calendar-text.ts';
import { formatHoursDifference } from '../../../../texts/format.ts';
import { VisuallyHidden } from '../../../../ui/frame/layout.ts';
import styles from './hours-account.module.css';

const EDGE = 4;

/** Lowest and highest balance that a line shows. */
export type Scale = readonly [low: number, high: number];

/** A scale on which some lines can be compared; 0 is on it. */
export const scaleOf = (minutes: readonly number[]): Scale => [Math.min(0, ...minutes), Math.max(0, ...minutes)];

type BalanceCourseProps = {
  /** Balance at the end of each month, the last one that of `last`. */
  readonly minutes: readonly number[];
  readonly last: IsoMonth;
  /** The scale of several lines; without it that of this one, with the names of its first and last month. */
  readonly scale?: Scale;
};

/** A small line of the balance over up to twelve months; screen readers get its table. */
export function BalanceCourse({ minutes, last, scale }: BalanceCourseProps) {
  const { t } = useTranslation('hours-account');
  const { monthAndYear, monthShort } = useCalendarText();
  if (minutes.length < 2) return null;
  const months = minutes.map((_, place) => addMonths(last, place + 1 - minutes.length));
  const label = (month: string | undefined) => month && `${asLabel(monthShort(month))} ${month.slice(2, 4)}`;
  return (
    <figure className={styles[scale ? 'rowCourse' : 'course']}>
      {scale ? (
        <Line minutes={minutes} scale={scale} size={[84, 24]} />
      ) : (
        <Line minutes={minutes} scale={scaleOf(minutes)} size={[220, 44]} />
      )}
      {!scale && (
        <figcaption aria-hidden>
          <span>{label(months[0])}</span>
          <span>{label(last)}</span>
        </figcaption>
      )}
      <VisuallyHidden>
        <table>
          <caption>{t('course')}</caption>
          <tbody>
            {months.map((month, place) => (
              <tr key={month}>
                <th scope="row">{monthAndYear(month)}</th>
                <td>{formatHoursDifference(minutes[place] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}

type LineProps = {
  readonly minutes: readonly number[];
  readonly scale: Scale;
  readonly size: readonly [width: number, height: number];
};

function Line({ minutes, scale: [low, high], size: [width, height] }: LineProps) {
  const yOf = (value: number) => EDGE + ((high - value) / Math.max(1, high - low)) * (height - 2 * EDGE);
  const xOf = (place: number) => EDGE + (place / (minutes.length - 1)) * (width - 2 * EDGE);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <line x1={0} x2={width} y1={yOf(0)} y2={yOf(0)} />
      <polyline points={minutes.map((value, place) => `${xOf(place)},${yOf(value)}`).join(' ')} />
      <circle cx={xOf(minutes.length - 1)} cy={yOf(minutes.at(-1) ?? 0)} r={2.5} />
    </svg>
  );
}
