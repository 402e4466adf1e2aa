import * as api from '@zeitblatt/contract/api';
import { RETENTION_YEARS } from '@zeitblatt/domain/days/day/retention';
import { COMPANY_DELETION_DAYS } from '@zeitblatt/domain/record/retention/retention-terms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { PasswordDialog } from '../../../forms/password-dialog.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import { HoldNotice } from '../retention/hold-notice.tsx';
import { useRetention } from '../retention/restorable-text.ts';
import { CompanyExportButton } from './exports.tsx';
import { useCompanyDeletion } from './pending-deletion.tsx';

/** Asks for the deletion of the company; nothing while it is going to be deleted. @source docs/decisions.md D77 */
export function CompanyDeletion() {
  const { t } = useTranslation('privacy');
  if (useCompanyDeletion()) return null;
  return (
    <section className="privacy-part">
      <h3>{t('page.deleteCompany')}</h3>
      <AskForDeletion />
    </section>
  );
}

function AskForDeletion() {
  const { t } = useTranslation('privacy');
  const [isOpen, setOpen] = useState(false);
  const write = useWrite(api.privacy.askCompanyDeletion);
  const retention = useRetention(isOpen);
  const years = RETENTION_YEARS.working_time;
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
      <PasswordDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('page.deleteCompany')}
        confirmLabel={t('page.deleteCompanyConfirm', { days: COMPANY_DELETION_DAYS })}
        danger
        passwordLabel={t('page.password')}
        onConfirm={ask}
      >
        <p>{t('page.deleteCompanyText', { days: COMPANY_DELETION_DAYS })}</p>
        <Notice tone="warning" title={t('page.dutyTitle', { years })}>
          {t('page.dutyText', { years })}
        </Notice>
        <HoldNotice holds={retention.data?.holds ?? []} />
        <div>
          <CompanyExportButton />
        </div>
      </PasswordDialog>
    </>
  );
}
