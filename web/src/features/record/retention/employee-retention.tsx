import * as api from '@zeitblatt/contract/api';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { formatDate } from '../../../texts/format.ts';
import { BeginHold } from './begin-hold.tsx';
import { HoldNotice } from './hold-notice.tsx';

type EmployeeRetentionProps = {
  readonly employee: { readonly id: number; readonly name: string };
};

/**
 * Until when an employee can be restored, deleted already or today; the holds that keep their records longer, and a button for
 * a new one.
 *
 * @source docs/decisions/0070-retention-by-class-with-hold.md
 */
export function EmployeeRetention({ employee }: EmployeeRetentionProps) {
  const { t } = useTranslation('retention');
  const read = useRead(api.retention.ofEmployee, { params: { id: employee.id } });
  return (
    <>
      <ReadFailure of={read} />
      {read.data && <p>{t('until.employee', { day: formatDate(read.data.restorable_until) })}</p>}
      <HoldNotice holds={read.data?.holds ?? []} />
      <p>{t('hold.forEmployee')}</p>
      <div>
        <BeginHold employee={employee} />
      </div>
    </>
  );
}
