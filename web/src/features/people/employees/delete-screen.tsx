import { useNavigate } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useWrite } from '../../../api/use-write.ts';
import { failureText, reportFailure } from '../../../errors/failure.ts';
import { Allowed } from '../../../session/allowed.tsx';
import { formatHoursDifference } from '../../../texts/format.ts';
import { DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import { Unavailable } from '../../../ui/marks/unavailable.tsx';
import { UndoMessage } from '../../../ui/marks/undo-message.tsx';
import { MessageList } from '../../../ui/messages/message-list.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import { useOpenBalance } from '../../months/hours-account/use-person-account.ts';
import { useRestoreEmployee } from '../../months/list/use-restore.ts';
import { EmployeeRetention } from '../../record/retention/employee-retention.tsx';
import { fullName, useEmployee } from './use-employee.ts';

/**
 * Deletes an employee. First it says which data go, and until when the employee can be restored; afterwards the message restores them.
 *
 * @source docs/product.md section 2 "Delete employee"; docs/decisions.md D39
 */
export function DeleteScreen() {
  const { t } = useTranslation('employees');
  const employee = useEmployee();
  const name = fullName(employee);
  const navigate = useNavigate();
  const remove = useWrite(api.employees.remove);
  const { restore } = useRestoreEmployee(employee.id);
  const openHours = useOpenBalance(employee.id);
  const [isSure, setSure] = useState(false);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const confirm = async () => {
    setMessages([]);
    try {
      const { success } = await remove.send({ params: { id: employee.id } });
      notify.undoable(<UndoMessage text={success} undo={t('deleted.restore')} onUndo={restore} />);
      await navigate({ to: '/employees' });
    } catch (error) {
      if (error instanceof ApiError && !error.isShownElsewhere) setMessages([failureText(error)]);
      else reportFailure(error);
    }
  };
  const button = (
    <Button kind="danger" loading={remove.isSending} onClick={() => void confirm()}>
      {t('remove.submit')}
    </Button>
  );
  return (
    <Panel title={t('remove.title', { name })}>
      <MessageList messages={messages} />
      <ul className="consequences">
        <li>{t('remove.lists')}</li>
        <li>{t('remove.account')}</li>
        {openHours !== 0 && (
          <li>
            <TextLink to="/hours-account" search={{ person: employee.id }}>
              {t('remove.hours', { hours: formatHoursDifference(openHours) })}
            </TextLink>
          </li>
        )}
      </ul>
      <div className="kept-employee">
        <EmployeeRetention employee={{ id: employee.id, name }} />
      </div>
      <CheckboxField label={t('remove.sure', { name })} value={isSure} onChange={setSure} />
      <DialogActions>
        <Allowed to={['delete', 'Employee']}>
          {isSure ? button : <Unavailable reason={t('remove.tickFirst')}>{button}</Unavailable>}
        </Allowed>
      </DialogActions>
    </Panel>
  );
}
