import type { Language } from '@zeitblatt/i18n/languages';
import { useTranslation } from 'react-i18next';
import { addressOf, type SitePage } from '../../addresses/pages.ts';
import { Brand } from '../../ui/frame/brand.tsx';
import { LanguageLinks } from './language-links.tsx';

type SiteHeaderProps = { readonly page: SitePage; readonly language: Language };

/** Sections of the home page that the header leads to, by the id of their heading. */
const SECTIONS = ['steps', 'measured', 'prices', 'contact'] as const;

export function SiteHeader({ page, language }: SiteHeaderProps) {
  const { t } = useTranslation('site');
  const home = addressOf('home', language);
  return (
    <header className="site-header">
      <div className="page-width">
        <a className="home-link" href={home} aria-current={page === 'home' ? 'page' : undefined}>
          <Brand />
        </a>
        <nav className="section-links" aria-label={t('nav.sections')}>
          {SECTIONS.map((section) => (
            <a key={section} href={page === 'home' ? `#${section}` : `${home}#${section}`}>
              {t(`nav.${section}`)}
            </a>
          ))}
          <a href={addressOf('help', language)}>{t('help.title')}</a>
        </nav>
        <LanguageLinks page={page} language={language} />
        <a className="button signed-out-only" href="/login">
          {t('nav.signIn')}
        </a>
        {/* The script before the first paint shows one of the two. */}
        <a className="button button-main signed-in-only" href="/login">
          {t('nav.toApplication')}
        </a>
      </div>
    </header>
  );
}
