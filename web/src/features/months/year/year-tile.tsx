import { IconLock } from '@tabler/icons-react';
import { addMonths, firstDayOf } from '@zeitblatt/domain/calendar/dates';
import type { YearMonth } from '@zeitblatt/domain/months/year/person-year';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { asLabel, useCalendarText } from '../../../texts/calendar-text.ts';
import { formatDate, formatHours, formatHoursDifference } from '../../../texts/format.ts';
import { DayCode } from '../../../ui/marks/day-code.tsx';
import { Highlight, StampMark } from '../../../ui/marks/marks.tsx';
import { DayBars } from './day-bars.tsx';
import styles from './year-tiles.module.css';

type YearTileProps = {
  readonly tile: YearMonth;
  readonly fullMinutes: number;
  /** Action of the link of the tile, in a word; null where the tile only shows something. */
  readonly action: string | null;
};

/** Content of a tile about a month: state, hours, days and what is counted. The link around it says where it leads. */
export const YearTile = memo(function YearTile({ tile, fullMinutes, action }: YearTileProps) {
  const { month } = useCalendarText();
  return (
    <>
      <span className={styles.head}>
        <b className={styles.month}>{asLabel(month(tile.month))}</b> <State tile={tile} />
      </span>{' '}
      <span className={styles.sums}>
        <Sums tile={tile} />
      </span>{' '}
      <span className={styles.picture}>
        {tile.state === 'inactive' || tile.state === 'not_employed' ? (
          <span className={styles.idle} data-state={tile.state} aria-hidden />
        ) : (
          <DayBars days={tile.days} fullMinutes={fullMinutes} />
        )}
      </span>{' '}
      <span className={styles.foot}>
        <Foot tile={tile} /> {action !== null && <b className={styles.action}>{action}</b>}
      </span>
    </>
  );
});

function State({ tile: { state, last_calc_day, month } }: { readonly tile: YearMonth }) {
  const { t } = useTranslation('person-year');
  if (state === 'confirmed') return <StampMark>{t('state.confirmed')}</StampMark>;
  if (state === 'missing') return <Highlight>{t('state.missing')}</Highlight>;
  if (state === 'partial') {
    const isWithin = last_calc_day?.startsWith(month) === true;
    const day = Number(last_calc_day?.slice(8));
    return <Highlight>{isWithin ? t('state.partial', { day }) : t('state.incomplete')}</Highlight>;
  }
  return (
    <span className={styles.state}>
      {state === 'closed' && <IconLock size={14} aria-hidden />}
      {t(`state.${state}`)}
    </span>
  );
}

function Sums({ tile }: { readonly tile: YearMonth }) {
  const { t } = useTranslation(['person-year', 'calendar']);
  const { state, paid_minutes, target_minutes, difference_minutes, working_days, open_days } = tile;
  if (state === 'not_employed') return null;
  if (state === 'inactive') return <Periods tile={tile} />;
  if (paid_minutes !== null && open_days.length > 0)
    return (
      <>
        <Paid minutes={paid_minutes} />{' '}
        <span>{t('tile.recordedDays', { done: working_days - open_days.length, count: working_days })}</span>
      </>
    );
  if (paid_minutes !== null)
    return (
      <>
        <Paid minutes={paid_minutes} />{' '}
        <span>
          {t('calendar:number.target')} {formatHours(target_minutes)}
        </span>{' '}
        <span className={styles.difference} data-zero={difference_minutes === 0 || undefined}>
          {formatHoursDifference(difference_minutes ?? 0)}
        </span>
      </>
    );
  const isAhead = state === 'ahead' && tile.kinds.length > 0;
  return (
    <span>
      {isAhead ? t('tile.planned') : t('tile.workingDays', { count: working_days })}
      {!isAhead && tile.kinds.some(({ kind }) => kind !== 'holiday') && `, ${t('tile.ofThese')}`}{' '}
      <Kinds tile={tile} hasHolidays={isAhead} />
    </span>
  );
}

function Paid({ minutes }: { readonly minutes: number }) {
  const { t } = useTranslation('calendar');
  return (
    <b className={styles.paid}>
      <span className="visually-hidden">{t('number.paid')}</span> {formatHours(minutes)}
    </b>
  );
}

function Periods({ tile: { periods } }: { readonly tile: YearMonth }) {
  const { t } = useTranslation('person-year');
  return (
    <span>
      {periods
        .map(({ begin, end, comment }) => {
          const span =
            end === null ? t('tile.from', { day: formatDate(begin) }) : `${shortDay(begin)}–${shortDay(end)}`;
          return `${comment} ${span}`;
        })
        .join(', ')}
    </span>
  );
}

/** Day and month: `01.06.` */
const shortDay = (day: string): string => formatDate(day).slice(0, 6);

type KindsProps = { readonly tile: YearMonth; readonly hasHolidays?: boolean };

function Kinds({ tile: { kinds }, hasHolidays = false }: KindsProps) {
  const { t } = useTranslation('calendar');
  return kinds
    .filter(({ kind }) => hasHolidays || kind !== 'holiday')
    .map(({ kind, days }) => (
      <span key={kind} className={styles.kind}>
        <DayCode state={kind} />
        <span className="visually-hidden">{t(`kind.${kind}`)}</span> {days}
      </span>
    ));
}

function Foot({ tile }: { readonly tile: YearMonth }) {
  const { t } = useTranslation('person-year');
  const { weekdayShort } = useCalendarText();
  const { state, month, confirmed, closed, open_days } = tile;
  const due = firstDayOf(addMonths(month, 1));
  const [firstOpen] = open_days;
  if (state === 'not_employed') return null;
  if (state === 'inactive') return <span>{t('tile.noSheet')}</span>;
  if (state === 'missing') return <span>{t('tile.dueSince', { day: shortDay(due) })}</span>;
  if (firstOpen !== undefined) {
    const day = `${weekdayShort(firstOpen)} ${Number(firstOpen.slice(8))}.`;
    return <span>{t('tile.openDays', { count: open_days.length, day })}</span>;
  }
  if (state === 'running' || state === 'ahead')
    return (
      <span>{t('tile.dueFrom', { day: due.slice(0, 4) === month.slice(0, 4) ? shortDay(due) : formatDate(due) })}</span>
    );
  const act = closed ?? confirmed;
  return (
    <>
      <span>
        <Kinds tile={tile} />
      </span>{' '}
      {act && <span className={styles.by}>{t('tile.by', { name: act.name, day: shortDay(act.at.slice(0, 10)) })}</span>}
    </>
  );
}
