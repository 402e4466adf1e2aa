import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../session/allowed.tsx';
import { Menu } from '../../../ui/dialogs/menu.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { AddPeriodDialog } from '../../days/inactivity/add-period-dialog.tsx';
import { AddLeaveDialog } from '../../days/leave/add-leave-dialog.tsx';

type AddPeriodMenuProps = { readonly employeeId: number; readonly scheduleId: number };

/** Adds leave or a period without work to an employee. */
export function AddPeriodMenu({ employeeId, scheduleId }: AddPeriodMenuProps) {
  const { t } = useTranslation('person-year');
  const [adding, setAdding] = useState<'leave' | 'inactive' | null>(null);
  const entryOf = (kind: 'leave' | 'inactive') => ({ label: t(`period.${kind}`), onSelect: () => setAdding(kind) });
  const close = () => setAdding(null);
  return (
    <>
      <Allowed to={['create', 'Leave']}>
        <Menu
          trigger={<Button icon={<IconCalendarEvent size={18} aria-hidden />}>{t('period.add')}</Button>}
          groups={[{ entries: [entryOf('leave'), entryOf('inactive')] }]}
        />
      </Allowed>
      <AddLeaveDialog
        employeeId={employeeId}
        scheduleId={scheduleId}
        opened={adding === 'leave'}
        onClose={close}
        onAdded={close}
      />
      <AddPeriodDialog employeeId={employeeId} opened={adding === 'inactive'} onClose={close} />
    </>
  );
}
