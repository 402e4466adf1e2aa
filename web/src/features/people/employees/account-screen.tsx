import * as api from '@zeitblatt/contract/api';
import { addressInput } from '@zeitblatt/domain/accounts/access/account';
import type { Employee } from '@zeitblatt/domain/people/employees/employee';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { SaveActions } from '../../../forms/save-actions.tsx';
import { UnsavedGuard } from '../../../layout/session/unsaved-guard.tsx';
import { Allowed } from '../../../session/allowed.tsx';
import { useIsAllowed } from '../../../session/rights.ts';
import { ConfirmDialog, DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { Text } from '../../../ui/frame/layout.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { MessageList } from '../../../ui/messages/message-list.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useAccountAction } from './use-action.ts';
import { fullName, useEmployee } from './use-employee.ts';

/** Invites an employee to an account, or removes it. @source docs/product.md section 2 "Userify" */
export function AccountScreen() {
  const employee = useEmployee();
  return employee.user_id === null ? <Invitation employee={employee} /> : <PresentAccount employee={employee} />;
}

/** An invited employee has no account until they set a password. A new invitation replaces the previous one. */
function Invitation({ employee }: { readonly employee: Employee }) {
  const { t } = useTranslation('employees');
  const mayInvite = useIsAllowed(['create', 'Account']);
  const invite = useWrite(api.accounts.invite);
  const [sent, setSent] = useState<string | null>(null);
  const form = useAppForm(addressInput, {
    initial: { email: '' },
    save: async (body) => {
      setSent(null);
      const { success } = await invite.send({ params: { id: employee.id }, body });
      setSent(success);
      form.reset();
    },
  });
  return (
    <Form form={form} label={t('settings.userify')}>
      <Panel title={t('settings.userify')}>
        <p className="about">{t('account.none', { name: fullName(employee) })}</p>
        <div className="fields">
          <TextField
            label={t('account.email')}
            description={t('account.emailHint')}
            type="email"
            inputMode="email"
            required
            {...form.field('email')}
          />
        </div>
        <div role="status" className="outcome">
          {sent !== null && <Notice tone="ok">{sent}</Notice>}
        </div>
        <SaveActions form={form} right={['create', 'Account']} submit={t('account.invite')} />
      </Panel>
      <UnsavedGuard isDirty={mayInvite && form.dirty} />
    </Form>
  );
}

function PresentAccount({ employee }: { readonly employee: Employee }) {
  const { t } = useTranslation('employees');
  const remove = useAccountAction(api.accounts.remove, employee.id);
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    await remove.run();
    setAsking(false);
  };
  return (
    <Panel title={t('settings.userify')}>
      <MessageList messages={remove.messages} />
      <p className="about">{t('account.present', { name: fullName(employee) })}</p>
      <dl className="facts">
        <dt>{t('account.email')}</dt>
        <dd>{employee.email}</dd>
        <dt>{t('settings.role')}</dt>
        <dd>{employee.role && t(`role.name.${employee.role}`)}</dd>
      </dl>
      <DialogActions>
        <Allowed to={['delete', 'Account']}>
          <Button kind="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('account.remove')}
          </Button>
        </Allowed>
      </DialogActions>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('account.removeTitle')}
        confirmLabel={t('account.remove')}
        onConfirm={() => void confirm()}
        busy={remove.isRunning}
        danger
      >
        <Text>{t('account.removeQuestion', { name: fullName(employee) })}</Text>
        <Text>{t('account.removeKeeps')}</Text>
      </ConfirmDialog>
    </Panel>
  );
}
