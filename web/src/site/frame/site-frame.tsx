import type { Language } from '@zeitblatt/i18n/languages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SitePage } from '../../addresses/pages.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export type SiteFrameProps = {
  readonly page: SitePage;
  readonly language: Language;
  readonly children: ReactNode;
};

/** Header, content and footer of every page of the public site. */
export function SiteFrame({ page, language, children }: SiteFrameProps) {
  const { t } = useTranslation('site');
  return (
    <>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <SiteHeader page={page} language={language} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter language={language} />
    </>
  );
}
