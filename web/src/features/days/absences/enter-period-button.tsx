import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../session/allowed.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { AbsenceDialog, type AbsenceValues, NO_ABSENCE } from './absence-dialog.tsx';

type EnterPeriodButtonProps = {
  readonly employeeId: number;
  readonly icon: ReactNode;
  /** The kind to begin with. */
  readonly kind?: AbsenceValues['kind'];
  /** Text of the button; by default that of the dialog. */
  readonly label?: string;
};

/** Enters an absence of any kind of one person. */
export function EnterPeriodButton({ employeeId, icon, kind = null, label }: EnterPeriodButtonProps) {
  const { t } = useTranslation('absences');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Allowed to={['create', 'Leave']}>
        <Button icon={icon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {label ?? t('add')}
        </Button>
      </Allowed>
      <AbsenceDialog
        initial={isOpen ? { ...NO_ABSENCE, employee_id: employeeId, kind } : null}
        people={null}
        asksReason={false}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
