import { ACCOUNT_LIGHTS, type AccountLight } from '@zeitblatt/domain/months/hours-account/account-findings';
import { type AccountLimits, minutesBeyond } from '@zeitblatt/domain/months/hours-account/rules';
import { useTranslation } from 'react-i18next';
import { formatHours } from '../../../../texts/format.ts';
import styles from './hours-account.module.css';

type AccountLightMarkProps = {
  readonly light: AccountLight;
  /** Balance and limits: they say how much is beyond, or still free. */
  readonly of?: AccountLimits & { readonly balance_minutes: number };
};

/** The light of an account: a place in three and its word, so that it reads without colour. */
export function AccountLightMark({ light, of }: AccountLightMarkProps) {
  return (
    <span className={styles['light']} data-light={light}>
      <span aria-hidden className={styles['places']}>
        {ACCOUNT_LIGHTS.map((place) => (
          <i key={place} data-on={place === light || undefined} />
        ))}
      </span>
      {useWord(light, of)}
    </span>
  );
}

function useWord(light: AccountLight, of: AccountLightMarkProps['of']): string {
  const { t } = useTranslation('hours-account');
  const word = t(`light.${light}`);
  if (!of) return word;
  const { balance_minutes: balance, cap_minutes: cap } = of;
  const beyond = minutesBeyond(balance, of);
  if (beyond > 0) return t(balance > 0 ? 'light.above' : 'light.below', { hours: formatHours(beyond) });
  return light === 'yellow' && cap !== null && balance > cap / 2
    ? t('light.free', { hours: formatHours(cap - balance) })
    : word;
}
