import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { EmployeeRow } from '@zeitblatt/domain/people/employees/employee';
import { useTranslation } from 'react-i18next';
import { useIsAllowed } from '../../../session/rights.ts';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { Menu, type MenuEntry } from '../../../ui/dialogs/menu.tsx';
import { IconButton } from '../../../ui/marks/button.tsx';
import { fullName } from '../employees/use-employee.ts';

/** Actions on an employee of the list. */
export function EmployeeRowMenu({ row }: { readonly row: EmployeeRow }) {
  const { t } = useTranslation('employees');
  const { monthAndYear } = useCalendarText();
  const navigate = useNavigate();
  const mayPropose = useIsAllowed(['propose', 'Timesheet']);
  const { id: employeeId, schema_id: schemaId, recent_months } = row;
  const params = { employeeId };
  const due = recent_months.find(({ state }) => state === 'missing' || state === 'partial')?.month;
  const create: MenuEntry[] =
    mayPropose && due !== undefined
      ? [
          {
            label: t('list.createMonth', { month: monthAndYear(due) }),
            onSelect: () =>
              void navigate({ to: '/employees/$employeeId/timesheet', params, search: { month: due, schemaId } }),
          },
        ]
      : [];
  return (
    <Menu
      trigger={
        <IconButton label={t('list.actionsOf', { name: fullName(row) })} icon={<IconDots size={18} aria-hidden />} />
      }
      groups={[
        {
          entries: [
            { label: t('list.open'), onSelect: () => void navigate({ to: '/employees/$employeeId', params }) },
            ...create,
          ],
        },
        {
          entries: [
            {
              label: t('settings.holidays'),
              onSelect: () => void navigate({ to: '/employees/$employeeId/settings/holidays', params }),
            },
            {
              label: t('list.edit'),
              onSelect: () => void navigate({ to: '/employees/$employeeId/settings', params }),
            },
          ],
        },
      ]}
    />
  );
}
