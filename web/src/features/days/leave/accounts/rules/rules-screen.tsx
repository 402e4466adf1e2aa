import { useTranslation } from 'react-i18next';
import { Page } from '../../../../../ui/frame/page.tsx';
import { TextLink } from '../../../../../ui/marks/link.tsx';
import { AccountRules } from './account-rules.tsx';
import { Closures } from './closures/closures.tsx';
import { Handling } from './handling/handling.tsx';
import styles from './parts/rules.module.css';

/** How the company deals with leave: rules of the accounts, who decides, how many people are needed, and closures. */
export function LeaveRulesScreen() {
  const { t } = useTranslation(['leave-rules', 'leave-accounts']);
  return (
    <Page
      title={t('title')}
      path={[
        <TextLink key="list" to="/leave">
          {t('leave-accounts:accounts')}
        </TextLink>,
        t('title'),
      ]}
    >
      <div className={styles['rules']}>
        <AccountRules />
        <Handling />
        <Closures />
      </div>
    </Page>
  );
}
