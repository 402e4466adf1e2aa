import { IconDownload, IconMailForward, IconSettings, IconTableImport } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../../api/use-download.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { reportFailure } from '../../../../errors/failure.ts';
import { Allowed } from '../../../../session/allowed.tsx';
import { useIsAllowed } from '../../../../session/rights.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/dialog.tsx';
import { Button } from '../../../../ui/marks/button.tsx';
import { LinkButton } from '../../../../ui/marks/link.tsx';
import { notify } from '../../../../ui/messages/notify.ts';
import styles from './parts/accounts.module.css';

/** Acts on the whole table: take it along, enter openings, tell people, and the rules. */
export function AccountActions({ year }: { readonly year: number }) {
  const { t } = useTranslation('leave-accounts');
  const csv = useDownload(api.leaveAccounts.download);
  const workbook = useDownload(api.leaveAccounts.workbook);
  const send = useWrite(api.leaveAccounts.notify);
  const [isAsking, setAsking] = useState(false);
  const mayOpen = useIsAllowed(['edit', 'Leave']);
  const params = { year };
  const tell = () => {
    setAsking(false);
    void send
      .send({ params, body: { employee_id: null } })
      .then(({ success }) => notify.success(success))
      .catch(reportFailure);
  };
  return (
    <div className={styles['acts']}>
      {(
        [
          ['csv', csv, t('csvOf', { year })],
          ['xlsx', workbook, t('xlsxOf', { year })],
        ] as const
      ).map(([kind, file, label]) => (
        <Allowed key={kind} to={['download', 'Leave']}>
          <Button
            icon={<IconDownload size={18} aria-hidden />}
            loading={file.isLoading}
            aria-label={label}
            onClick={() => void file.start({ params }).catch(reportFailure)}
          >
            {t(kind)}
          </Button>
        </Allowed>
      ))}
      <Allowed to={['edit', 'Leave']}>
        <Button
          icon={<IconMailForward size={18} aria-hidden />}
          loading={send.isSending}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {t('notices.send')}
        </Button>
      </Allowed>
      {mayOpen && (
        <LinkButton icon={<IconTableImport size={18} aria-hidden />} to="/leave/opening">
          {t('openings.title')}
        </LinkButton>
      )}
      <LinkButton icon={<IconSettings size={18} aria-hidden />} to="/leave/rules">
        {t('rules')}
      </LinkButton>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('notices.send')}
        confirmLabel={t('notices.do')}
        onConfirm={tell}
      >
        <p>{t('notices.question', { year })}</p>
      </ConfirmDialog>
    </div>
  );
}
