import type { CompanyRequest } from '@zeitblatt/domain/days/leave-requests/leave-request';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../../session/allowed.tsx';
import { Button } from '../../../../../ui/marks/button.tsx';
import styles from '../parts/requests.module.css';
import { ChangeDialog } from './change-dialog.tsx';

/** Granted leave is changed by agreement only: other days are offered, or it is asked back. */
export function ChangeButtons({ request }: { readonly request: CompanyRequest }) {
  const { t } = useTranslation('leave-requests');
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null);
  const { acts } = request;
  return (
    <div className={styles['refuse']}>
      {acts.includes('ask_change') && (
        <Allowed to={['edit', 'LeaveRequest']}>
          <Button aria-haspopup="dialog" onClick={() => setOpen('change')}>
            {t('change.title')}
          </Button>
        </Allowed>
      )}
      {acts.includes('ask_cancel') && (
        <Allowed to={['edit', 'LeaveRequest']}>
          <Button aria-haspopup="dialog" onClick={() => setOpen('cancel')}>
            {t('cancel.title')}
          </Button>
        </Allowed>
      )}
      <ChangeDialog kind={open} request={request} onClose={() => setOpen(null)} />
    </div>
  );
}
