import * as api from '@zeitblatt/contract/api';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { TextLink } from '../../../ui/marks/link.tsx';
import { fullName } from '../employees/use-employee.ts';

/** Names the employee that was just created, who may be on another page of the list. */
export function CreatedEmployee({ id }: { readonly id: number }) {
  const { t } = useTranslation('employees');
  const { data } = useRead(api.employees.get, { params: { id } });
  if (data === undefined) return null;
  return (
    <p className="created-employee">
      {t('list.created')}{' '}
      <TextLink to="/employees/$employeeId" params={{ employeeId: id }}>
        {fullName(data)}
      </TextLink>
    </p>
  );
}
