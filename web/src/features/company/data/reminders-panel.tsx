import * as api from '@zeitblatt/contract/api';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { useIsAllowed } from '../../../session/rights.ts';
import { SwitchField } from '../../../ui/fields/choice-fields.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { SkeletonPanel } from '../../../ui/frame/skeleton.tsx';

/** Whether the company reminds its people by mail. @source docs/decisions/0049-now-and-reminders.md */
export function CompanyReminders() {
  const { t } = useTranslation('company');
  const mayEdit = useIsAllowed(['edit', 'Company']);
  const read = useRead(api.reminders.ofCompany, {});
  const { data } = read;
  const { send, isSending } = useWrite(api.reminders.changeOfCompany);
  if (read.error) return <ReadFailure of={read} />;
  if (!data) return <SkeletonPanel />;
  return (
    <Panel title={t('reminders.title')}>
      <p className="company-about">{t('reminders.about')}</p>
      <SwitchField
        label={t('reminders.mails')}
        description={t('reminders.mailsWhat')}
        value={data.mails}
        disabled={isSending || !mayEdit}
        onChange={(mails) => void send({ body: { mails } }).catch(reportFailure)}
      />
    </Panel>
  );
}
