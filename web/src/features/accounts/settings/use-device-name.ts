import type { OwnSession } from '@zeitblatt/domain/accounts/access/session';
import { useTranslation } from 'react-i18next';

/** Returns a function that names the device of a session: `Firefox auf Windows`. */
export function useDeviceName(): (session: Pick<OwnSession, 'browser' | 'system'>) => string {
  const { t } = useTranslation('settings');
  return ({ browser, system }) =>
    browser !== null && system !== null
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknown'));
}
