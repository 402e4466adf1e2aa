import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import type { Site } from '@zeitblatt/domain/company/places/site';
import { formatCity } from '@zeitblatt/domain/rules/city';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { NoCompany } from '../../../layout/no-company.tsx';
import { Allowed } from '../../../session/allowed.tsx';
import { useUser } from '../../../session/session-context.tsx';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Text } from '../../../ui/frame/layout.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button, IconButton } from '../../../ui/marks/button.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import { type DataColumn, DataTable } from '../../../ui/tables/data-table.tsx';
import { SiteDialog } from './site-dialog.tsx';
import { TownHolidaysPanel } from './town-holidays.tsx';

/** The sites of the company, and the public holidays of the towns in which it works. @source docs/decisions.md D119 */
export function SitesScreen() {
  const { t } = useTranslation(['company', 'places']);
  const { has_company: hasCompany } = useUser();
  const sites = useRead(api.sites.list, {}, { isEnabled: hasCompany });
  const [edited, setEdited] = useState<Site | 'new' | null>(null);
  const [closing, setClosing] = useState<Site | null>(null);
  const columns = useSiteColumns();
  if (!hasCompany) {
    return (
      <Panel>
        <NoCompany />
      </Panel>
    );
  }
  const add = (
    <Allowed to={['edit', 'Company']}>
      <Button kind="primary" icon={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
        {t('places:sites.add')}
      </Button>
    </Allowed>
  );
  return (
    <>
      <Panel title={t('tab.sites')} isTitleHidden padded={false} note={t('places:sites.why')} actions={add}>
        <ReadFailure of={sites} />
        <DataTable
          hasFailed={sites.error !== null}
          label={t('tab.sites')}
          columns={columns}
          rows={sites.data?.data}
          rowId={({ id }) => String(id)}
          rowName={({ name }) => name}
          actions={(site) => <SiteActions site={site} onEdit={setEdited} onClose={setClosing} />}
          empty={<EmptyState title={t('places:sites.none')} />}
        />
      </Panel>
      <TownHolidaysPanel towns={sites.data?.towns ?? []} />
      <SiteDialog site={edited} onClose={() => setEdited(null)} />
      <CloseSiteDialog site={closing} onClose={() => setClosing(null)} />
    </>
  );
}

function useSiteColumns(): readonly DataColumn<Site>[] {
  const { t } = useTranslation('places');
  return useMemo(
    () => [
      { id: 'name', header: t('sites.name'), isName: true, cell: ({ name }) => <bdi>{name}</bdi> },
      { id: 'town', header: t('sites.town'), cell: ({ city }) => formatCity(city) },
      { id: 'state', header: t('sites.state'), cell: ({ state }) => state },
      { id: 'people', header: t('sites.people'), align: 'end', width: 140, cell: ({ people }) => people },
    ],
    [t],
  );
}

type SiteActionsProps = {
  readonly site: Site;
  readonly onEdit: (site: Site) => void;
  readonly onClose: (site: Site) => void;
};

function SiteActions({ site, onEdit, onClose }: SiteActionsProps) {
  const { t } = useTranslation('places');
  return (
    <>
      <Allowed to={['edit', 'Company']}>
        <IconButton
          label={t('sites.edit', { name: site.name })}
          icon={<IconPencil size={18} aria-hidden />}
          onClick={() => onEdit(site)}
        />
      </Allowed>
      <Allowed to={['edit', 'Company']}>
        <IconButton
          kind="danger"
          label={t('sites.close', { name: site.name })}
          icon={<IconTrash size={18} aria-hidden />}
          onClick={() => onClose(site)}
        />
      </Allowed>
    </>
  );
}

type CloseSiteDialogProps = { readonly site: Site | null; readonly onClose: () => void };

function CloseSiteDialog({ site, onClose }: CloseSiteDialogProps) {
  const { t } = useTranslation('places');
  const close = useWrite(api.sites.close, { isAboutRow: true });
  const confirm = async ({ id }: Site) => {
    try {
      const { success } = await close.send({ params: { id } });
      notify.success(success);
    } catch (error) {
      reportFailure(error);
    }
    onClose();
  };
  return (
    <DeleteDialog
      row={site}
      onClose={onClose}
      title={t('sites.closeTitle')}
      confirmLabel={t('sites.closeConfirm')}
      onDelete={(row) => void confirm(row)}
      busy={close.isSending}
    >
      {({ name }) => <Text>{t('sites.closeQuestion', { name })}</Text>}
    </DeleteDialog>
  );
}
