import { type ReactNode, useEffect, useRef } from 'react';
import { Brand } from '../../ui/app-frame.tsx';
import { Title } from '../../ui/layout.ts';
import { LanguageMenu } from './language-menu.tsx';
import './auth-layout.css';

export type AuthLayoutProps = {
  readonly title: string;
  /** Tells how something ended: the heading takes the focus, so that a screen reader tells it, too. */
  readonly isOutcome?: boolean;
  /** Other ways to go, below the rest. */
  readonly links?: ReactNode;
  readonly children: ReactNode;
};

/** One sheet of paper in the middle, for everything that happens before the sign-in. */
export function AuthLayout({ title, isOutcome = false, links, children }: AuthLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOutcome) heading.current?.focus();
  }, [isOutcome]);
  return (
    <div className="auth">
      <title>{`${title} · Zeitblatt`}</title>
      <header>
        <Brand />
        <LanguageMenu />
      </header>
      <main>
        <section className="panel auth-panel">
          <Title order={1} size="h2" ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {children}
          {links && <div className="auth-links">{links}</div>}
        </section>
      </main>
    </div>
  );
}
