import type { ReactNode } from 'react';
import { Brand } from '../../ui/frame/brand.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { LegalLinks } from './legal-links.tsx';
import './month-links.css';

/** Frame of the page of a personal link: no menu, because the link opens nothing else. */
export function LinkLayout({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="link-page">
      <title>{`${title} · Zeitblatt`}</title>
      <header>
        <Brand />
        <LanguageMenu />
      </header>
      <main>{children}</main>
      <LegalLinks />
    </div>
  );
}
