import type { YearMonth } from '@zeitblatt/domain/months/year/person-year';
import styles from './day-bars.module.css';

/** Height of a bar without minutes, in percent, so that an unpaid day stays visible. */
const LEAST_HEIGHT = 8;

type DayBarsProps = {
  readonly days: YearMonth['days'];
  /** Minutes that fill the height, the same for all months of a year. */
  readonly fullMinutes: number;
};

/** The days of a month as bars in the colours of their kinds. The counts of kinds beside them say the same in words. */
export const DayBars = ({ days, fullMinutes }: DayBarsProps) => (
  <span className={styles.bars} aria-hidden>
    {days.map(({ mark, minutes }, index) => (
      <i
        // biome-ignore lint: the place of a day is its date
        key={index}
        data-mark={mark}
        style={{ height: `${Math.max(LEAST_HEIGHT, Math.min(100, (minutes / fullMinutes) * 100))}%` }}
      />
    ))}
  </span>
);
