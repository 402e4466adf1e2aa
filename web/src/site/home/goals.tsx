import { useTranslation } from 'react-i18next';
import { sheetPicture } from '../../addresses/sheet-picture.ts';

const GOALS = ['paper', 'attention', 'late'] as const;

/** The objectives of the product, beside the sheet that it prints (`npm run site:pictures`). */
export function Goals() {
  const { t, i18n } = useTranslation('site');
  return (
    <section className="page-width section goals" aria-labelledby="goals">
      <div>
        <h2 id="goals">{t('goals.title')}</h2>
        <ul>
          {GOALS.map((goal) => (
            <li key={goal}>
              <h3>{t(`goals.${goal}.title`)}</h3>
              <p>{t(`goals.${goal}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className="sheet-picture">
        <img
          {...sheetPicture(i18n.language)}
          alt={t('goals.sheet')}
          sizes="(max-width: 480px) 100vw, 480px"
          width={960}
          height={1358}
          loading="lazy"
        />
      </div>
    </section>
  );
}
