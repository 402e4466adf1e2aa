import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/frame/empty-state.tsx';
import { Page, Panel } from '../ui/frame/page.tsx';
import { LinkButton } from '../ui/marks/link.tsx';

/** Shown inside the application's frame at an address without a screen. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <Page title={t('notFound.title')}>
      <Panel>
        <EmptyState
          title={t('notFound.text')}
          action={
            <LinkButton kind="primary" to="/">
              {t('notFound.home')}
            </LinkButton>
          }
        />
      </Panel>
    </Page>
  );
}
