import { Title } from '@mantine/core';
import { createContext, Fragment, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';

export type PageProps = {
  readonly title: string;
  /** Title of the browser tab, when several pages share a heading. */
  readonly windowTitle?: string;
  /** One line below the title, such as the highlighted next task. */
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  /** Breadcrumbs: links, and the current page last as text. */
  readonly path?: readonly ReactNode[];
  /** At the end of the line of the breadcrumbs. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** Title of the page around a panel. */
const PageTitleContext = createContext('');

/** Common layout of a screen. Sets the title of the browser tab. */
export function Page({ title, windowTitle = title, subtitle, actions, path, aside, children }: PageProps) {
  return (
    <div className="page">
      <title>{`${windowTitle} · Zeitblatt`}</title>
      {path && (
        <div className="page-path">
          <Breadcrumbs path={path} />
          {aside}
        </div>
      )}
      <div className="page-head">
        <div>
          <Title order={1}>{title}</Title>
          {subtitle && <div className="page-subtitle">{subtitle}</div>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </div>
      <PageTitleContext value={title}>{children}</PageTitleContext>
    </div>
  );
}

function Breadcrumbs({ path }: { readonly path: readonly ReactNode[] }) {
  const { t } = useTranslation('ui');
  return (
    <nav aria-label={t('breadcrumbs')} className="breadcrumbs">
      {path.map((step, index) => (
        // biome-ignore lint: the steps have no other identity than their place
        <Fragment key={index}>
          {index > 0 && <span aria-hidden>›</span>}
          <span {...(index === path.length - 1 ? { 'aria-current': 'page' } : {})}>{step}</span>
        </Fragment>
      ))}
    </nav>
  );
}

export type PanelProps = {
  readonly title?: string;
  /** Only for screen readers, where the tab or the page above says the same. */
  readonly isTitleHidden?: boolean;
  /** A sentence about the whole content, beside the actions. */
  readonly note?: string;
  readonly actions?: ReactNode;
  /** Whether the content keeps a distance from the panel's edge; false for tables. */
  readonly padded?: boolean;
  readonly children: ReactNode;
};

/** A panel with title and actions. A title that the page has already is only for screen readers. */
export function Panel({ title, isTitleHidden = false, note, actions, padded = true, children }: PanelProps) {
  const shownTitle = isTitleHidden || title === use(PageTitleContext) ? undefined : title;
  return (
    <section className="panel" {...(title ? { 'aria-label': title } : {})}>
      {(shownTitle || note || actions) && (
        <div className="panel-head">
          {shownTitle && (
            <Title order={2} size="h3">
              {shownTitle}
            </Title>
          )}
          {note && <p className="panel-note">{note}</p>}
          {actions && <div>{actions}</div>}
        </div>
      )}
      <div {...(padded ? { className: 'panel-body' } : {})}>{children}</div>
    </section>
  );
}
