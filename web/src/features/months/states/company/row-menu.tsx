import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import type { EmployeeMonthRow } from '@zeitblatt/domain/months/states/month-state';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../../api/use-download.ts';
import { reportFailure } from '../../../../errors/failure.ts';
import { Menu, type MenuEntry } from '../../../../ui/dialogs/menu.tsx';
import { IconButton } from '../../../../ui/marks/button.tsx';
import {
  canBeClosed,
  canBeConfirmed,
  canBeSent,
  canHaveLink,
  type MonthTask,
  nameOfRow,
  waitsForReply,
} from './month-task.ts';

type RowMenuProps = {
  readonly row: EmployeeMonthRow;
  readonly mayDecide: boolean;
  readonly mayDownload: boolean;
  readonly onTask: (task: MonthTask) => void;
};

/** Actions on the month of a person. */
export function RowMenu({ row, mayDecide, mayDownload, onTask }: RowMenuProps) {
  const { t } = useTranslation('month-states');
  const navigate = useNavigate();
  const draft = useDownload(api.monthStates.draft);
  const { employee_id: employeeId, standing } = row;
  const { month, state, sent, confirmed } = standing;
  const openSheet = () =>
    void (confirmed
      ? navigate({
          to: '/employees/$employeeId/timesheet/$timesheetId',
          params: { employeeId, timesheetId: confirmed.timesheet_id },
        })
      : navigate({ to: '/employees/$employeeId/timesheet', params: { employeeId }, search: { month } }));
  const loadDraft = () => void draft.start({ params: { month, employeeId } }).catch(reportFailure);
  const read: MenuEntry[] = [
    { label: t('team.view'), onSelect: () => onTask({ kind: 'view', row }) },
    { label: t('team.openSheet'), onSelect: openSheet },
    ...(sent && mayDownload ? [{ label: t('team.draft'), disabled: draft.isLoading, onSelect: loadDraft }] : []),
  ];
  const decide: MenuEntry[] = [
    ...(waitsForReply(row) ? [{ label: t('team.reply'), onSelect: () => onTask({ kind: 'reply', row }) }] : []),
    ...(canBeSent(row)
      ? [
          {
            label: t(sent ? 'team.sendAgain' : 'team.send'),
            onSelect: () => onTask({ kind: 'send', rows: [row] }),
          },
        ]
      : []),
    ...(canHaveLink(row) ? [{ label: t('team.links'), onSelect: () => onTask({ kind: 'links', rows: [row] }) }] : []),
    ...(canBeConfirmed(row)
      ? [{ label: t('team.confirm'), onSelect: () => onTask({ kind: 'confirm', rows: [row] }) }]
      : []),
    ...(canBeClosed(row) ? [{ label: t('team.close'), onSelect: () => onTask({ kind: 'close', rows: [row] }) }] : []),
    ...(state === 'closed' ? [{ label: t('team.reopen'), onSelect: () => onTask({ kind: 'reopen', row }) }] : []),
  ];
  return (
    <Menu
      trigger={<IconButton label={t('team.actions', { name: nameOfRow(row) })} icon={<IconDots size={18} />} />}
      groups={[{ entries: read }, ...(mayDecide && decide.length > 0 ? [{ entries: decide }] : [])]}
    />
  );
}
