import { type LinkProps, Navigate, Outlet, useMatches } from '@tanstack/react-router';
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
  /** Address of all of them: on narrow screens the list of the tabs, each of which is a page of its own. */
  readonly home: NonNullable<LinkProps['to']>;
  /** Below the content of every tab. */
  readonly footer?: ReactNode;
};

/** A screen with tabs, each with its own address; the browser tab shows the name of the current one. */
export function TabbedPage({ label, tabs, params, wide = false, home, footer, ...page }: TabbedPageProps) {
  // The path of what is shown, and not of a page that is still loaded.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const isNarrow = useNarrowScreen();
  const link = params ? { params } : {};
  const present = tabs.find(({ to }) => lastOf(pathname) === lastOf(to));
  const windowTitle = present ? `${present.title} · ${page.title}` : page.title;
  const widthClass = wide ? 'wide-page' : 'form-page';
  const first = tabs[0];
  // The list of a narrow screen is no page of a wide one, into which a phone turns when it is held across.
  if (!isNarrow && !present && first) return <Navigate to={first.to} {...link} replace />;
  if (isNarrow && present) {
    const [here, ...above] = [...(page.path ?? [page.title])].reverse();
    const toList = (
      <TextLink key="home" to={home} {...link}>
        {here}
      </TextLink>
    );
    return (
      <Page
        windowTitle={windowTitle}
        title={present.title}
        subtitle={page.path && page.title}
        path={[...above.reverse(), toList, present.title]}
      >
        <div className={widthClass}>
          <Outlet />
        </div>
      </Page>
    );
  }
  return (
    <Page {...page} windowTitle={windowTitle}>
      <div className={widthClass}>
        <TabLinks
          label={label ?? page.title}
          isList={isNarrow}
          tabs={tabs.map(({ to, title }) => (
            <TabLink key={to} to={to} {...link}>
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
