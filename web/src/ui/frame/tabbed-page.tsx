import { type LinkProps, Outlet, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TextLink } from '../marks/link.tsx';
import { useNarrowScreen } from '../theme/screen.ts';
import { Page, type PageProps } from './page.tsx';
import { TabLink, TabLinks } from './tab-links.tsx';

export type PageTab = {
  readonly title: string;
  readonly to: NonNullable<LinkProps['to']>;
};

export type TabbedPageProps = Omit<PageProps, 'windowTitle' | 'children'> & {
  /** Accessible name of the tabs; by default the title. */
  readonly label?: string;
  readonly tabs: readonly PageTab[];
  /** Parameters that the addresses of the tabs share. */
  readonly params?: NonNullable<LinkProps['params']>;
  /** Full width for tables; otherwise the width of a form. */
  readonly wide?: boolean;
  /** Address that on narrow screens lists the tabs, each with a page of its own; without it they stand above the content. */
  readonly home?: NonNullable<LinkProps['to']>;
  /** Below the content of every tab. */
  readonly footer?: ReactNode;
};

/** A screen with tabs, each with its own address; the browser tab shows the name of the current one. */
export function TabbedPage({ label, tabs, params, wide = false, home, footer, ...page }: TabbedPageProps) {
  const { pathname } = useLocation();
  const present = tabs.find(({ to }) => lastOf(pathname) === lastOf(to));
  const windowTitle = present ? `${present.title} · ${page.title}` : page.title;
  const isListed = useNarrowScreen() && home !== undefined;
  if (isListed && present)
    return (
      <Page
        {...page}
        windowTitle={windowTitle}
        title={present.title}
        path={[
          <TextLink key="home" to={home}>
            {page.title}
          </TextLink>,
          present.title,
        ]}
      >
        <div className="form-page">
          <Outlet />
        </div>
      </Page>
    );
  return (
    <Page {...page} windowTitle={windowTitle}>
      <div className={wide ? 'wide-page' : 'form-page'}>
        <TabLinks
          label={label ?? page.title}
          isList={isListed}
          tabs={tabs.map(({ to, title }) => (
            <TabLink key={to} to={to} {...(params ? { params } : {})}>
              {title}
            </TabLink>
          ))}
        />
        <Outlet />
        {footer}
      </div>
    </Page>
  );
}

/** Last segment of a path: it identifies the tab, because the tabs share the rest. */
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/'));
