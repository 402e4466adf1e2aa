import { type LinkProps, Outlet, useLocation } from '@tanstack/react-router';
import { Page, type PageProps } from './page.tsx';
import { TabLink, TabLinks } from './tab-links.tsx';

export type PageTab = {
  readonly title: string;
  readonly to: NonNullable<LinkProps['to']>;
};

export type TabbedPageProps = Omit<PageProps, 'windowTitle' | 'children'> & {
  /** What the tabs are parts of, for those who hear them; without it the title. */
  readonly label?: string;
  readonly tabs: readonly PageTab[];
  /** Parameters that the addresses of the tabs share. */
  readonly params?: NonNullable<LinkProps['params']>;
  /** Wide for tables; else as wide as a form. */
  readonly wide?: boolean;
};

/** A screen in several parts, each with an address of its own; the title of the browser tab names the present one. */
export function TabbedPage({ label, tabs, params, wide = false, ...page }: TabbedPageProps) {
  const { pathname } = useLocation();
  const present = tabs.find(({ to }) => lastOf(pathname) === lastOf(to));
  return (
    <Page {...page} windowTitle={present ? `${present.title} · ${page.title}` : page.title}>
      <div className={wide ? 'wide-page' : 'form-page'}>
        <TabLinks
          label={label ?? page.title}
          tabs={tabs.map(({ to, title }) => (
            <TabLink key={to} to={to} {...(params ? { params } : {})}>
              {title}
            </TabLink>
          ))}
        />
        <Outlet />
      </div>
    </Page>
  );
}

/** The last step of an address: it tells the tabs apart, whatever they share. */
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/'));
