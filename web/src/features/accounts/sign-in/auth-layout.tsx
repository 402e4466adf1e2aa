import { type ReactNode, useEffect, useRef } from 'react';
import { addressOf } from '../../../addresses/pages.ts';
import { LanguageMenu } from '../../../layout/visitor/language-menu.tsx';
import { LegalLinks } from '../../../layout/visitor/legal-links.tsx';
import { currentLanguage } from '../../../texts/i18n.ts';
import { Brand } from '../../../ui/frame/brand.tsx';
import { Title } from '../../../ui/frame/layout.ts';
import './auth-layout.css';

export type AuthLayoutProps = {
  readonly title: string;
  /** Whether the page shows a result: its heading then takes the focus, so that a screen reader reads it. */
  readonly isOutcome?: boolean;
  /** Width of a page to read; otherwise the width of a form. */
  readonly isWide?: boolean;
  /** Content beside the panel. */
  readonly aside?: ReactNode;
  /** Links to other pages, below the content. */
  readonly links?: ReactNode;
  readonly children: ReactNode;
};

/** Layout of all pages before the sign-in: one panel in the middle, and what may stand beside it. */
export function AuthLayout({ title, isOutcome = false, isWide = false, aside, links, children }: AuthLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOutcome) heading.current?.focus();
  }, [isOutcome]);
  return (
    <div className="auth">
      <title>{`${title} · Zeitblatt`}</title>
      <header>
        {/* The home page belongs to the public site, so the browser loads it. */}
        <a className="auth-home" href={addressOf('home', currentLanguage())}>
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
        {aside}
      </main>
      {!isWide && <LegalLinks />}
    </div>
  );
}
