import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { DayEntry } from './day-entries.ts';

const MINUTES_PER_DAY = 1440;
/** Hours that the strip shows at least. */
const FIRST_HOUR = 6;
const LAST_HOUR = 18;
const HOURS_PER_LABEL = 3;
const HEIGHT = 40;

/** Minutes from the midnight of a day to a time of the wire. */
function minutesFrom(day: IsoDate, time: string): number {
  const days = Temporal.PlainDate.from(day).until(time.slice(0, 10)).days;
  return days * MINUTES_PER_DAY + Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
}

/** Hour of the last label at or before a minute. */
const labelBefore = (minute: number): number => Math.floor(minute / 60 / HOURS_PER_LABEL) * HOURS_PER_LABEL;

type HourStripProps = {
  /** Day of the first hour. */
  readonly day: IsoDate;
  readonly entries: readonly DayEntry[];
  /** Entries that wait on this device. */
  readonly isWaiting?: (entry: DayEntry) => boolean;
};

/** The work of a day as bars over its hours. The list below says the same in words. */
export function HourStrip({ day, entries, isWaiting = () => false }: HourStripProps) {
  const bars = entries
    .filter(({ kind }) => kind === 'work')
    .map((entry) => {
      const from = minutesFrom(day, entry.from);
      const to = entry.to === null ? from + entry.seconds / 60 : minutesFrom(day, entry.to);
      return { key: entry.key, from, to: Math.max(to, from + 4), isHollow: entry.to === null || isWaiting(entry) };
    });
  const first = Math.min(FIRST_HOUR, ...bars.map(({ from }) => labelBefore(from)));
  const last = Math.max(LAST_HOUR, ...bars.map(({ to }) => labelBefore(to + HOURS_PER_LABEL * 60 - 1)));
  const width = (last - first) * 60;
  const labels = Array.from(
    { length: (last - first) / HOURS_PER_LABEL + 1 },
    (_, index) => first + index * HOURS_PER_LABEL,
  );
  return (
    <div className="hour-strip" aria-hidden>
      <svg viewBox={`${first * 60} 0 ${width} ${HEIGHT}`} preserveAspectRatio="none">
        {bars.map(({ key, from, to, isHollow }) => (
          <rect key={key} x={from} y={2} width={to - from} height={HEIGHT} data-hollow={isHollow || undefined} />
        ))}
      </svg>
      <div className="hour-strip-labels num">
        {labels.map((hour) => (
          <span key={hour}>{hour % 24}</span>
        ))}
      </div>
    </div>
  );
}
