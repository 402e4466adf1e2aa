import { type IsoDate, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { SignedKind } from '@zeitblatt/domain/days/absences/day-signs';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { TextLink } from '../../../ui/marks/link.tsx';
import './year-strip.css';

/** Names of the months of a span of days, each a link to its absences. */
export function StripMonths({ days }: { readonly days: readonly IsoDate[] }) {
  const { monthShort } = useCalendarText();
  return (
    <span className="absence-months">
      {[...new Set(days.map(monthOf))].map((month) => (
        <TextLink key={month} to="/absences" search={{ month }}>
          {monthShort(month)}
        </TextLink>
      ))}
    </span>
  );
}

/** Days of one kind in a strip, in words too. */
export type StripSpan = {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Missing for days without a kind of their own. */
  readonly kind?: SignedKind['kind'];
  readonly isAsked?: boolean | undefined;
};

export type YearStripProps = {
  readonly days: readonly IsoDate[];
  readonly spans: readonly StripSpan[];
  readonly today: IsoDate;
  /** The spans in words. */
  readonly label: string;
};

/** Spans of a year as bars, with a line at today. */
export function YearStrip({ days, spans, today, label }: YearStripProps) {
  const placeOf = (from: IsoDate, to: IsoDate) => {
    const [begin, end] = [Math.max(0, days.indexOf(from)), days.indexOf(to)];
    const last = end < 0 ? days.length - 1 : end;
    return { left: `${(begin / days.length) * 100}%`, width: `${((last - begin + 1) / days.length) * 100}%` };
  };
  return (
    <span className="absence-strip" role="img" aria-label={label} title={label}>
      {spans.map(({ from, to, kind, isAsked }) => (
        <i
          key={`${from} ${kind} ${isAsked}`}
          data-kind={kind}
          data-asked={isAsked || undefined}
          style={placeOf(from, to)}
        />
      ))}
      {days.includes(today) && <b style={{ left: placeOf(today, today).left }} />}
    </span>
  );
}
