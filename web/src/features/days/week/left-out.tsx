import type { WeekDay } from '@zeitblatt/domain/days/week/week';
import { useTranslation } from 'react-i18next';
import { Highlight } from '../../../ui/marks/marks.tsx';

/**
 * Stamps that count nowhere, because the row of the day cannot hold them, or because the day was recorded before they arrived:
 * they stay stored and are named.
 *
 * @source docs/decisions.md D83; docs/decisions/0045-from-stamps-and-weeks-to-the-sheet.md
 */
export function LeftOut({ day }: { readonly day: WeekDay }) {
  const { t } = useTranslation('day-records');
  const asked: WeekDay['left_out'] = leftOutAsked(day);
  const named = day.left_out.filter((times) => !asked.includes(times));
  return named.map(({ start_time, end_time, is_forgotten, reason }) => {
    const times = `${start_time} – ${end_time ?? t(is_forgotten ? 'endMissing' : 'goesOn')}`;
    return (
      <small key={`${reason} ${start_time}`}>
        <Highlight>{t(reason === 'beside_record' ? 'besideRecord' : 'leftOut', { times })}</Highlight>
      </small>
    );
  });
}

/** The stamps that no row can hold where the question of the day is about them. */
export function leftOutAsked({ late, left_out }: WeekDay) {
  if (!late || late.reading || late.stamps.length > 0) return [];
  return left_out.filter(isTooMuch);
}

type LeftOutTimes = WeekDay['left_out'][number];

const isTooMuch = (times: LeftOutTimes): times is LeftOutTimes & { reason: 'too_long' | 'clock_set_back' } =>
  times.reason === 'too_long' || times.reason === 'clock_set_back';
