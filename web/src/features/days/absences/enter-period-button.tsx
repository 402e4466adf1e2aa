import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../session/allowed.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { AbsenceDialog, NO_ABSENCE } from './absence-dialog.tsx';

/** Enters an absence of any kind of one person. */
export function EnterPeriodButton({ employeeId }: { readonly employeeId: number }) {
  const { t } = useTranslation('absences');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Allowed to={['create', 'Leave']}>
        <Button icon={<IconCalendarEvent size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('add')}
        </Button>
      </Allowed>
      <AbsenceDialog
        initial={isOpen ? { ...NO_ABSENCE, employee_id: employeeId } : null}
        people={null}
        asksReason={false}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
