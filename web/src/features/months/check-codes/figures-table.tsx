import type { CheckedFigures } from '@zeitblatt/domain/months/paper/checked-sheet';
import { useTranslation } from 'react-i18next';
import { formatDate, formatHours, formatParts } from '../../../texts/format.ts';

/** The times of a version, to be compared with the paper. */
export function FiguresTable({ figures }: { readonly figures: CheckedFigures }) {
  const { t } = useTranslation('check-codes');
  const { employee, days, worked_minutes, break_minutes, target_minutes } = figures;
  const name = `${employee.first_name} ${employee.last_name}`;
  const caption = employee.number === null ? name : t('figures.about', { name, number: employee.number });
  return (
    <table className="check-figures">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('figures.day')}</th>
          <th scope="col">{t('figures.start')}</th>
          <th scope="col">{t('figures.end')}</th>
          <th scope="col">{t('figures.break')}</th>
          <th scope="col">{t('figures.worked')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day}>
            <th scope="row">{formatDate(day.day)}</th>
            {day.parts ? (
              <td colSpan={2}>{formatParts(day.parts)}</td>
            ) : (
              <>
                <td>{day.start_time}</td>
                <td>{day.end_time}</td>
              </>
            )}
            <td>{formatHours(day.break_minutes)}</td>
            <td>{formatHours(day.worked_minutes)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('figures.total')}
          </th>
          <td>{formatHours(break_minutes)}</td>
          <td>{formatHours(worked_minutes)}</td>
        </tr>
        <tr>
          <th scope="row" colSpan={4}>
            {t('figures.target')}
          </th>
          <td>{formatHours(target_minutes)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
