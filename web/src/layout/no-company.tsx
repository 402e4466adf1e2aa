import { mayEnter } from '@zeitblatt/domain/accounts/access/routes';
import { useTranslation } from 'react-i18next';
import { useStanding } from '../session/rights.ts';
import { EmptyState } from '../ui/frame/empty-state.tsx';
import { LinkButton } from '../ui/marks/link.tsx';

/** Shown instead of company data to a user without a company. */
export function NoCompany({ title }: { readonly title?: string }) {
  const { t } = useTranslation('company');
  const mayCreate = mayEnter(useStanding(), 'companyCreate');
  return (
    <EmptyState
      title={title ?? t('none.title')}
      description={mayCreate ? t('none.text') : t('none.demo')}
      action={
        mayCreate ? (
          <LinkButton to="/company/create" kind="primary">
            {t('create.title')}
          </LinkButton>
        ) : (
          <LinkButton to="/subscription" kind="primary">
            {t('none.choosePlan')}
          </LinkButton>
        )
      }
    />
  );
}
