import type { ReckoningLine } from '@zeitblatt/domain/days/leave/reckoning';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../../texts/format.ts';
import { useLineText } from './line-text.ts';
import styles from './reckoning.module.css';

/** Lines that stand below a rule, because they sum up what is above. */
const SUMS: ReadonlySet<ReckoningLine['kind']> = new Set(['left']);

type ReckoningLinesProps = { readonly year: number; readonly lines: readonly ReckoningLine[] };

/** How the days of a year come about, each line with its reason. */
export function ReckoningLines({ year, lines }: ReckoningLinesProps) {
  const { t } = useTranslation('leave-accounts');
  const textOf = useLineText();
  return (
    <dl className={styles['lines']} aria-label={t('howOf', { year })}>
      {lines.map((line, index) => {
        const { label, note } = textOf(line);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other identity than their place
          <div key={index} data-sum={SUMS.has(line.kind) || undefined} data-kind={line.kind}>
            <dt>
              {label}
              {note && <small>{note}</small>}
            </dt>
            <dd className="num">{formatNumber(line.days)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
