import type { ReactNode } from 'react';
import { Brand } from '../ui/app-frame.tsx';
import { Title } from '../ui/layout.ts';
import { LanguageMenu } from './language-menu.tsx';
import './layout.css';

/** One sheet of paper in the middle, for everything that happens before the sign-in. */
export function AuthLayout({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="auth">
      <title>{`${title} · Zeitblatt`}</title>
      <header>
        <Brand />
        <LanguageMenu />
      </header>
      <main>
        <section className="panel auth-panel">
          <Title order={1} size="h2">
            {title}
          </Title>
          {children}
        </section>
      </main>
    </div>
  );
}
