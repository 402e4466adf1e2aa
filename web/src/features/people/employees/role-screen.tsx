import * as api from '@zeitblatt/contract/api';
import type { Employee } from '@zeitblatt/domain/people/employees/employee';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../session/allowed.tsx';
import { DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import { MessageList } from '../../../ui/messages/message-list.tsx';
import { useAccountAction } from './use-action.ts';
import { fullName, useEmployee } from './use-employee.ts';

/**
 * Promotes an employee to company manager, or downgrades them.
 *
 * @source docs/product.md sections 2 "Promote", 6; docs/decisions.md D32
 */
export function RoleScreen() {
  const { t } = useTranslation('employees');
  const employee = useEmployee();
  return (
    <Panel title={t('settings.role')}>
      {employee.user_id === null ? <NoAccount employee={employee} /> : <Role employee={employee} />}
    </Panel>
  );
}

function NoAccount({ employee }: { readonly employee: Employee }) {
  const { t } = useTranslation('employees');
  return (
    <>
      <p className="about">{t('role.noAccount', { name: fullName(employee) })}</p>
      <TextLink to="/employees/$employeeId/settings/userify" params={{ employeeId: employee.id }}>
        {t('role.toAccount')}
      </TextLink>
    </>
  );
}

function Role({ employee }: { readonly employee: Employee }) {
  const { t } = useTranslation('employees');
  const isManager = employee.role === 'company_manager';
  const kind = isManager ? 'downgrade' : 'promote';
  const { run, isRunning, messages } = useAccountAction(api.accounts[kind], employee.id);
  return (
    <>
      <MessageList messages={messages} />
      <p className="about">
        <strong>{t(`role.${kind}.now`, { name: fullName(employee) })}</strong>
      </p>
      <p className="about">{t(`role.${kind}.means`)}</p>
      <p className="about">{t('role.signedOut')}</p>
      <DialogActions>
        <Allowed to={['edit', 'Account']}>
          <Button kind={isManager ? 'default' : 'primary'} loading={isRunning} onClick={() => void run()}>
            {t(`role.${kind}.submit`)}
          </Button>
        </Allowed>
      </DialogActions>
    </>
  );
}
