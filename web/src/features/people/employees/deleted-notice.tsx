import type { Employee } from '@zeitblatt/domain/people/employees/employee';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../session/allowed.tsx';
import { formatTimestamp } from '../../../texts/format.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useRestoreEmployee } from '../../months/list/use-restore.ts';
import { EmployeeRetention } from '../../record/retention/employee-retention.tsx';
import { fullName } from './use-employee.ts';

/**
 * Page of a deleted employee: day of deletion, until when they can be restored, and the button for it.
 *
 * @source docs/decisions.md D39
 */
export function DeletedNotice({ employee }: { readonly employee: Employee & { readonly deleted_at: string } }) {
  const { t } = useTranslation('employees');
  const { isRestoring, restore } = useRestoreEmployee(employee.id);
  return (
    <Notice tone="warning" title={t('deleted.title', { time: formatTimestamp(employee.deleted_at) })}>
      <div className="kept-employee">
        <EmployeeRetention employee={{ id: employee.id, name: fullName(employee) }} />
      </div>
      <Allowed to={['delete', 'Employee']}>
        <Button loading={isRestoring} onClick={() => void restore()}>
          {t('deleted.restore')}
        </Button>
      </Allowed>
    </Notice>
  );
}
