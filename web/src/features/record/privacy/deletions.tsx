import { useTranslation } from 'react-i18next';
import { useIsAllowed } from '../../../session/rights.ts';
import { useUser } from '../../../session/session-context.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { AccountDeletion } from './account-deletion.tsx';
import { CompanyDeletion } from './company-deletion.tsx';

/** Data that the user can delete: the own account without a company, the company as its manager, and otherwise whom to ask. */
export function Deletions() {
  const { t } = useTranslation('privacy');
  const { has_company: hasCompany } = useUser();
  const mayDeleteCompany = useIsAllowed(['delete', 'Company']);
  return (
    <Panel title={t('page.deletions')}>
      {!hasCompany && <AccountDeletion />}
      {hasCompany && (
        <section className="privacy-part">
          <h3>{t('page.account')}</h3>
          <p>{t('page.accountInCompany')}</p>
        </section>
      )}
      {hasCompany && mayDeleteCompany && <CompanyDeletion />}
    </Panel>
  );
}
