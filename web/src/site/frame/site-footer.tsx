import type { Language } from '@zeitblatt/i18n/languages';
import { useTranslation } from 'react-i18next';
import { addressOf, LEGAL_PAGES } from '../../addresses/pages.ts';

/** Leads to the legal pages from every page of the site, as § 5 DDG asks for the imprint. */
export function SiteFooter({ language }: { readonly language: Language }) {
  const { t } = useTranslation('site');
  return (
    <footer className="site-footer">
      <div className="page-width">
        <span className="quiet">{t('footer.claim')}</span>
        <nav aria-label={t('nav.legal')}>
          {LEGAL_PAGES.map((page) => (
            <a key={page} href={addressOf(page, language)}>
              {t(`legal.${page}`)}
            </a>
          ))}
          <a href="/licences">{t('legal.licences')}</a>
          <a href="/api-reference" hrefLang="en">
            {t('legal.apiReference')}
          </a>
          <a href={addressOf('help', language)}>{t('help.title')}</a>
        </nav>
      </div>
    </footer>
  );
}
