import type { Language } from '@zeitblatt/i18n/languages';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../addresses/pages.ts';

/** Content of the answer to an unknown address, with ways on. */
export function NotFound({ language }: { readonly language: Language }) {
  const { t } = useTranslation('site');
  return (
    <section className="page-width not-found">
      <p className="not-found-code" aria-hidden>
        404
      </p>
      <h1>{t('notFound.title')}</h1>
      <p className="lead">{t('notFound.text')}</p>
      <p className="actions">
        <a className="button button-main" href={addressOf('home', language)}>
          {t('notFound.home')}
        </a>
        <a className="button" href="/login">
          {t('nav.toApplication')}
        </a>
      </p>
    </section>
  );
}
