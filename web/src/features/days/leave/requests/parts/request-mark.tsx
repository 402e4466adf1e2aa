import type { RequestState } from '@zeitblatt/domain/days/leave-requests/request-state';
import { useTranslation } from 'react-i18next';
import styles from './request-mark.module.css';

/** State of a request: hatched while it is asked, filled once it is granted, and always in a word. */
export function RequestMark({ state }: { readonly state: RequestState }) {
  const { t } = useTranslation('leave-requests');
  return (
    <span className={styles['mark']} data-state={state}>
      <i aria-hidden />
      {t(`state.${state}`)}
    </span>
  );
}
