import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';

export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <main>
      <Page title={t('notFound.title')}>
        <EmptyState
          title={t('notFound.text')}
          action={
            <LinkButton kind="primary" to="/">
              {t('notFound.home')}
            </LinkButton>
          }
        />
      </Page>
    </main>
  );
}
