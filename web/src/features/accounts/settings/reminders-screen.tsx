import * as api from '@zeitblatt/contract/api';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { SwitchField } from '../../../ui/fields/choice-fields.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { SkeletonPanel } from '../../../ui/frame/skeleton.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { PushPanel } from './push-panel.tsx';

/** Whether the user gets a mail before a day that is not recorded is late. @source docs/decisions/0049-now-and-reminders.md */
export function RemindersScreen() {
  const { t } = useTranslation('settings');
  const read = useRead(api.reminders.own, {});
  const { data } = read;
  const { send, isSending } = useWrite(api.reminders.changeOwn);
  if (read.error) return <ReadFailure of={read} />;
  if (!data) return <SkeletonPanel />;
  return (
    <>
      <Panel title={t('reminders.title')}>
        <p className="about">{t('reminders.about')}</p>
        <SwitchField
          label={t('reminders.mails')}
          description={t('reminders.mailsWhat')}
          value={data.mails}
          disabled={isSending}
          onChange={(mails) => void send({ body: { mails } }).catch(reportFailure)}
        />
        {!data.company_mails && <Notice>{t('reminders.companyOff')}</Notice>}
      </Panel>
      <PushPanel />
    </>
  );
}
