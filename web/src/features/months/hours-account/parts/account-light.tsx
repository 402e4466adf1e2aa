import { ACCOUNT_LIGHTS, type AccountLight } from '@zeitblatt/domain/months/hours-account/account-findings';
import { useTranslation } from 'react-i18next';
import styles from './hours-account.module.css';

/** The light of an account: a place in three and its word, so that it reads without colour. */
export function AccountLightMark({ light }: { readonly light: AccountLight }) {
  const { t } = useTranslation('hours-account');
  return (
    <span className={styles['light']} data-light={light}>
      <span aria-hidden className={styles['places']}>
        {ACCOUNT_LIGHTS.map((place) => (
          <i key={place} data-on={place === light || undefined} />
        ))}
      </span>
      {t(`light.${light}`)}
    </span>
  );
}
