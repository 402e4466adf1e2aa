import { IconUserPlus } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';
import { Allowed } from '../../../session/allowed.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { EmploymentDialog } from '../schedules/employment-dialog.tsx';

type HireAgainProps = { readonly employeeId: number; readonly scheduleId: number };

/** The button that hires a person again who has left. Nothing for everybody else. */
export function HireAgain({ employeeId, scheduleId }: HireAgainProps) {
  const { t } = useTranslation('employments');
  const [opened, setOpened] = useState(false);
  const today = useToday();
  const last = useRead(api.employments.list, { params: { id: employeeId } }).data?.data.at(-1);
  const hasLeft = last !== undefined && last.end !== null && last.end < today;
  return (
    <>
      {hasLeft && (
        <Allowed to={['edit', 'Schedule']}>
          <Button kind="primary" icon={<IconUserPlus size={18} aria-hidden />} onClick={() => setOpened(true)}>
            {t('again.button')}
          </Button>
        </Allowed>
      )}
      <EmploymentDialog
        employeeId={employeeId}
        scheduleId={scheduleId}
        target={opened ? NEW : null}
        onClose={() => setOpened(false)}
      />
    </>
  );
}

const NEW = { begin: null };
