import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import { ROWS_PER_PAGE } from '@zeitblatt/contract/call/paginated';
import type { SalaryGroup } from '@zeitblatt/domain/company/data/salary-group';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { NoCompany } from '../../../layout/no-company.tsx';
import { Allowed } from '../../../session/allowed.tsx';
import { useIsAllowed } from '../../../session/rights.ts';
import { useUser } from '../../../session/session-context.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button, IconButton } from '../../../ui/marks/button.tsx';
import { Unavailable } from '../../../ui/marks/unavailable.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { DeleteSalaryGroupDialog } from './delete-salary-group-dialog.tsx';
import { AddSalaryGroupDialog, ChangeSalaryGroupDialog } from './salary-group-dialog.tsx';
import { useSalaryColumns } from './use-salary-columns.tsx';

type Open = { readonly what: 'add' } | { readonly what: 'change' | 'delete'; readonly group: SalaryGroup };

/**
 * Salary groups with their hourly wages: built-in ones and those of the company.
 *
 * @source docs/product.md section 2 "Company area"
 */
export function SalaryScreen() {
  const { t } = useTranslation('company');
  const { has_company: hasCompany } = useUser();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Open | null>(null);
  const groups = useRead(api.salaryGroups.list, { query: { page } }, { isEnabled: hasCompany });
  const columns = useSalaryColumns();
  const lastPage = groups.isPlaceholderData ? undefined : groups.data?.last_page;
  // Goes back one page when the last group of the last page was deleted.
  if (lastPage !== undefined && page > Math.max(1, lastPage)) setPage(Math.max(1, lastPage));
  const close = () => setOpen(null);
  const groupFor = (what: Open['what']): SalaryGroup | null =>
    open !== null && open.what !== 'add' && open.what === what ? open.group : null;

  return (
    <Panel
      title={t('tab.salary')}
      isTitleHidden
      padded={false}
      note={t('salary.builtInWhy')}
      actions={<AddButton hasCompany={hasCompany} onAdd={() => setOpen({ what: 'add' })} />}
    >
      <ReadFailure of={groups} />
      <DataTable
        hasFailed={groups.error !== null}
        label={t('tab.salary')}
        columns={columns}
        rows={hasCompany ? groups.data?.data : []}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        isFetching={groups.isPlaceholderData}
        actions={(group) => group.company_id !== null && <GroupActions group={group} onOpen={setOpen} />}
        empty={hasCompany ? <EmptyState title={t('salary.none')} /> : <NoCompany title={t('salary.noCompany')} />}
        paging={{
          page,
          pageSize: ROWS_PER_PAGE,
          total: groups.data?.total ?? 0,
          onChange: (next) => setPage(next.page),
        }}
      />
      <AddSalaryGroupDialog opened={open?.what === 'add'} onClose={close} />
      <ChangeSalaryGroupDialog group={groupFor('change')} onClose={close} />
      <DeleteSalaryGroupDialog group={groupFor('delete')} onClose={close} />
    </Panel>
  );
}

function AddButton({ hasCompany, onAdd }: { readonly hasCompany: boolean; readonly onAdd: () => void }) {
  const { t } = useTranslation('company');
  const mayAdd = useIsAllowed(['create', 'SalaryGroup']);
  const button = (
    <Button kind="primary" icon={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      {t('salary.add')}
    </Button>
  );
  if (mayAdd && !hasCompany) return <Unavailable reason={t('salary.noCompany')}>{button}</Unavailable>;
  return <Allowed to={['create', 'SalaryGroup']}>{button}</Allowed>;
}

type GroupActionsProps = { readonly group: SalaryGroup; readonly onOpen: (open: Open) => void };

function GroupActions({ group, onOpen }: GroupActionsProps) {
  const { t } = useTranslation('company');
  return (
    <>
      <Allowed to={['edit', 'SalaryGroup']}>
        <IconButton
          label={t('salary.edit', { name: group.name })}
          icon={<IconPencil size={18} aria-hidden />}
          onClick={() => onOpen({ what: 'change', group })}
        />
      </Allowed>
      <Allowed to={['delete', 'SalaryGroup']}>
        <IconButton
          kind="danger"
          label={t('salary.delete', { name: group.name })}
          icon={<IconTrash size={18} aria-hidden />}
          onClick={() => onOpen({ what: 'delete', group })}
        />
      </Allowed>
    </>
  );
}
