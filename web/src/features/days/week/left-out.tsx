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
  return day.left_out.map(({ start_time, end_time, is_forgotten, reason }) => {
    const times = `${start_time} – ${end_time ?? t(is_forgotten ? 'endMissing' : 'goesOn')}`;
    return (
      <small key={`${reason} ${start_time}`}>
        <Highlight>{t(reason === 'beside_record' ? 'besideRecord' : 'leftOut', { times })}</Highlight>
      </small>
    );
  });
}
