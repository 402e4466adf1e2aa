import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../../../texts/format.ts';
import { Highlight } from '../../../../ui/marks/marks.tsx';
import { HowReckoned } from '../accounts/parts/how-reckoned.tsx';
import type { OwnLeaveReckoning } from '../accounts/parts/own-reckoning.ts';
import styles from './own-leave.module.css';

/** Leave that is left of a year, first in one number, then as a bar, then line by line. */
export function LeaveCard({ reckoning }: { readonly reckoning: OwnLeaveReckoning }) {
  const { t } = useTranslation('own-leave');
  const { year, taken_days: taken, planned_days: planned, left_days: left, next_lapse } = reckoning;
  const whole = taken + planned + left;
  const size = Math.abs(left);
  const headline = t(left < 0 ? 'over' : 'free', { count: size, days: formatNumber(size) });
  return (
    <section className={styles['card']} aria-label={t('card', { year })}>
      <p className={styles['headline']}>
        <b>{left < 0 ? <Highlight>{headline}</Highlight> : headline}</b> {t('of', { days: formatNumber(whole) })}
      </p>
      <Bar taken={taken} planned={planned} left={Math.max(0, left)} />
      <dl className={styles['parts']}>
        {(['taken', 'planned', 'left'] as const).map((part) => (
          <div key={part} data-part={part}>
            <dt>{t(`part.${part}`)}</dt>
            <dd className="num">{formatNumber(reckoning[`${part}_days`])}</dd>
          </div>
        ))}
      </dl>
      {next_lapse && (
        <p>
          <Highlight>
            {t('lapses', {
              count: next_lapse.days,
              day: formatDate(next_lapse.on),
              days: formatNumber(next_lapse.days),
            })}
          </Highlight>
        </p>
      )}
      <HowReckoned reckoning={reckoning} />
    </section>
  );
}

type BarProps = { readonly taken: number; readonly planned: number; readonly left: number };

/** The shares as one bar. The numbers stand below it. */
function Bar(parts: BarProps) {
  return (
    <span className={styles['bar']} aria-hidden>
      {(['taken', 'planned', 'left'] as const).map(
        (part) => parts[part] > 0 && <i key={part} data-part={part} style={{ flexGrow: parts[part] }} />,
      )}
    </span>
  );
}
