import { TRIAL_DAYS } from '@zeitblatt/domain/billing/subscription/subscription';
import { useTranslation } from 'react-i18next';
import { MonthPicture } from '../month/month-picture.tsx';

/** Purpose of the product in two sentences, beside a month that a visitor can try; on a telephone the month comes before the buttons. */
export function Hero() {
  const { t } = useTranslation('site');
  return (
    <div className="page-width hero">
      <div className="hero-text">
        <h1>{t('hero.title')}</h1>
        <p className="lead">
          {t('hero.before')}
          <mark className="hl">{t('hero.marked')}</mark>
          {t('hero.after')}
        </p>
      </div>
      <section className="panel picture" aria-label={t('picture.label')}>
        <div data-island="month">
          <MonthPicture />
        </div>
        <p className="picture-hint">
          <span className="needs-script">
            {t('picture.try')} <kbd className="kbd">1630</kbd>
            <span className="with-plus">
              {' '}
              {t('picture.or')} <kbd className="kbd">+15</kbd> {t('picture.later')}
            </span>
            <span className="without-plus">.</span> <span className="quiet">{t('picture.nothingSent')}</span>
          </span>
          <span className="without-script quiet">{t('picture.needsScript')}</span>
        </p>
      </section>
      <div className="hero-actions">
        <p className="actions">
          <a className="button button-main button-large signed-out-only" href="/registration">
            {t('hero.register', { count: TRIAL_DAYS })}
          </a>
          <a className="button button-large" href="/test">
            {t('hero.demo')}
          </a>
        </p>
        <p className="quiet">{t('hero.noPayment')}</p>
      </div>
    </div>
  );
}
