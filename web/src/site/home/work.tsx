import { useTranslation } from 'react-i18next';

const WORK = ['holidays', 'leave', 'law', 'archive', 'log', 'languages', 'data', 'security'] as const;

/** Functions of the product, one line for each part. */
export function Work() {
  const { t } = useTranslation('site');
  return (
    <section className="page-width section" aria-labelledby="work">
      <h2 id="work">{t('work.title')}</h2>
      <dl className="work">
        {WORK.map((part) => (
          <div key={part}>
            <dt>{t(`work.${part}.title`)}</dt>
            <dd>{t(`work.${part}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
