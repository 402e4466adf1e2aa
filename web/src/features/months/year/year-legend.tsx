import { DAY_KINDS } from '@zeitblatt/domain/days/absences/day-kind';
import type { PersonYear } from '@zeitblatt/domain/months/year/person-year';
import { useTranslation } from 'react-i18next';
import { DayCode } from '../../../ui/marks/day-code.tsx';
import { Kbd } from '../../../ui/marks/marks.tsx';
import bars from './day-bars.module.css';
import styles from './year.module.css';

type YearLegendProps = { readonly months: PersonYear['months']; readonly hasPdf: boolean };

/** Colours of the kinds that the year has, and the keys of the tiles. */
export function YearLegend({ months, hasPdf }: YearLegendProps) {
  const { t } = useTranslation(['person-year', 'calendar']);
  const marks = new Set(months.flatMap(({ days }) => days.map(({ mark }) => mark)));
  return (
    <div className={styles.legend}>
      <ul aria-label={t('legend.colours')}>
        <li>
          <i className={bars['sample']} data-mark="work" />
          {t('legend.work')}
        </li>
        <li>
          <i className={bars['sample']} data-mark="planned" />
          {t('legend.planned')}
        </li>
        {DAY_KINDS.filter((kind) => marks.has(kind)).map((kind) => (
          <li key={kind}>
            <i className={bars['sample']} data-mark={kind} />
            {kind !== 'inactive' && <DayCode state={kind} />} {t(`calendar:kind.${kind}`)}
          </li>
        ))}
      </ul>
      <ul aria-label={t('legend.keys')} className={styles.keys}>
        <li>
          <Kbd>← → ↑ ↓</Kbd> {t('legend.move')}
        </li>
        <li>
          <Kbd>Enter</Kbd> {t('legend.enter')}
        </li>
        <li>
          <Kbd>N</Kbd> {t('legend.next')}
        </li>
        {hasPdf && (
          <li>
            <Kbd>P</Kbd> {t('legend.pdf')}
          </li>
        )}
      </ul>
    </div>
  );
}
