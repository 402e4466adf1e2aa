import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../site/pages.ts';
import { currentLanguage } from '../../texts/i18n.ts';
import { Brand } from '../../ui/brand.tsx';
import { Title } from '../../ui/layout.ts';
import { SiteLink, TextLink } from '../../ui/link.tsx';
import { LanguageMenu } from './language-menu.tsx';
import './auth-layout.css';

export type AuthLayoutProps = {
  readonly title: string;
  /** Whether the page shows a result: its heading then takes the focus, so that a screen reader reads it. */
  readonly isOutcome?: boolean;
  /** Width of a page to read; otherwise the width of a form. */
  readonly isWide?: boolean;
  /** Links to other pages, below the content. */
  readonly links?: ReactNode;
  readonly children: ReactNode;
};

/** Layout of all pages before the sign-in: one panel in the middle. */
export function AuthLayout({ title, isOutcome = false, isWide = false, links, children }: AuthLayoutProps) {
  const { t } = useTranslation('access');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOutcome) heading.current?.focus();
  }, [isOutcome]);
  return (
    <div className="auth">
      <title>{`${title} · Zeitblatt`}</title>
      <header>
        {/* The home page belongs to the public site, so the browser loads it. */}
        <a className="auth-home" href="/">
          <Brand />
        </a>
        <LanguageMenu />
      </header>
      <main>
        <section className="panel auth-panel" data-wide={isWide || undefined}>
          <Title order={1} size="h2" ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {children}
          {links && <div className="auth-links">{links}</div>}
        </section>
      </main>
      {!isWide && (
        <footer>
          <SiteLink href={addressOf('impressum', currentLanguage())}>{t('legal.imprint')}</SiteLink>
          <SiteLink href={addressOf('datenschutz', currentLanguage())}>{t('legal.privacy')}</SiteLink>
          <TextLink to="/licences">{t('licences.title')}</TextLink>
        </footer>
      )}
    </div>
  );
}
