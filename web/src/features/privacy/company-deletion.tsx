import { api } from '@zeitblatt/contract/api';
import type { CompanyDeletion as Wish } from '@zeitblatt/domain/privacy/deletion';
import { COMPANY_DELETION_DAYS } from '@zeitblatt/domain/privacy/retention-terms';
import { RETENTION_MONTHS } from '@zeitblatt/domain/timesheets/retention';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { reportFailure } from '../../errors/failure.ts';
import { formatDate } from '../../texts/format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import { CompanyExportButton } from './exports.tsx';

/** The wish to delete the company: asks for it, shows its day, and takes it back. @source docs/decisions.md D77 */
export function CompanyDeletion() {
  const { t } = useTranslation('privacy');
  const { data } = useRead(api.access.authorized, {});
  const wish = data?.company_deletion ?? null;
  return (
    <section className="privacy-part">
      <h3>{t('page.deleteCompany')}</h3>
      {wish ? <WithdrawDeletion wish={wish} /> : <AskForDeletion />}
    </section>
  );
}

function AskForDeletion() {
  const { t } = useTranslation('privacy');
  const [isOpen, setOpen] = useState(false);
  const write = useWrite(api.privacy.askCompanyDeletion);
  const years = RETENTION_MONTHS / 12;
  const ask = async (body: { old_password: string }) => {
    const { success } = await write.send({ body });
    setOpen(false);
    notify.success(success);
  };
  return (
    <>
      <p>{t('page.deleteCompanyAbout', { days: COMPANY_DELETION_DAYS })}</p>
      <Button kind="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('page.deleteCompany')}
      </Button>
      <DeletionDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('page.deleteCompany')}
        confirmLabel={t('page.deleteCompanyConfirm', { days: COMPANY_DELETION_DAYS })}
        onDelete={ask}
      >
        <p>{t('page.deleteCompanyText', { days: COMPANY_DELETION_DAYS })}</p>
        <Notice tone="warning" title={t('page.dutyTitle', { years })}>
          {t('page.dutyText', { years })}
        </Notice>
        <div>
          <CompanyExportButton />
        </div>
      </DeletionDialog>
    </>
  );
}

function WithdrawDeletion({ wish }: { readonly wish: Wish }) {
  const { t } = useTranslation('privacy');
  const write = useWrite(api.privacy.withdrawCompanyDeletion);
  const withdraw = async () => {
    try {
      notify.success((await write.send({})).success);
    } catch (error) {
      reportFailure(error);
    }
  };
  const day = (moment: string) => formatDate(moment.slice(0, 10));
  return (
    <>
      <p>
        {wish.asked_by === ''
          ? t('page.wishOfOperator', { day: day(wish.due_at), asked: day(wish.asked_at) })
          : t('page.wish', { day: day(wish.due_at), asked: day(wish.asked_at), by: wish.asked_by })}
      </p>
      <Button kind="primary" loading={write.isSending} onClick={() => void withdraw()}>
        {t('page.withdraw')}
      </Button>
    </>
  );
}
