import { useTranslation } from 'react-i18next';
import { formatDate } from '../../texts/format.ts';
import { MEASURED, type Measured } from './measured.ts';

/** The saving of time, measured, beside what the product does not do. */
export function MeasuredComparison() {
  const { t } = useTranslation('site');
  return (
    <section className="page-width section measured" aria-labelledby="measured">
      <div>
        <h2 id="measured">{t('measured.title')}</h2>
        <Comparison {...MEASURED} />
        <p>
          <b>{t('measured.claim')}</b> {t('measured.result', { ...MEASURED })} {t('measured.limits')}
        </p>
        <details>
          <summary>{t('measured.how')}</summary>
          <p>{t('measured.method')}</p>
          <p>{t('measured.leftOut', { on: formatDate(MEASURED.on) })}</p>
        </details>
      </div>
      <div>
        <h3>{t('limits.title')}</h3>
        <ul className="ruled">
          <li>{t('limits.invents')}</li>
          <li>{t('limits.confirms')}</li>
          <li>{t('limits.advises')}</li>
        </ul>
      </div>
    </section>
  );
}

function Comparison({ byHandMinutes, reviewMinutes }: Measured) {
  const { t } = useTranslation('site');
  const longest = Math.max(byHandMinutes, reviewMinutes);
  const rows = [
    { label: t('measured.byHand'), minutes: byHandMinutes },
    { label: t('measured.review'), minutes: reviewMinutes },
  ];
  return (
    <dl className="comparison">
      {rows.map(({ label, minutes }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b className="num">
              {minutes < 60
                ? t('measured.minutes', { minutes: Math.round(minutes) })
                : t('measured.hours', { hours: Math.floor(minutes / 60), minutes: Math.round(minutes % 60) })}
            </b>
            <svg className="comparison-bar" aria-hidden="true">
              <rect width={`${(minutes / longest) * 100}%`} height="100%" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}
