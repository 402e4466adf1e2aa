import { IconFileTypePdf } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import type { TimesheetVersionRow } from '@zeitblatt/domain/months/sheet/timesheet';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../api/use-download.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { Allowed } from '../../../session/allowed.tsx';
import { formatHours, formatTimestamp } from '../../../texts/format.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { IconButton } from '../../../ui/marks/button.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import { type DataColumn, DataTable } from '../../../ui/tables/data-table.tsx';
import styles from './version-table.module.css';

type VersionTableProps = { readonly versions: readonly TimesheetVersionRow[] };

/** Table of versions, newest first; a version with a predecessor links to its changes. */
export function VersionTable({ versions }: VersionTableProps) {
  const { t } = useTranslation('timesheets');
  const columns = useColumns(versions);
  return (
    <DataTable
      label={t('history.versions')}
      columns={columns}
      rows={versions}
      rowId={({ version }) => String(version)}
      rowName={({ version }) => t('history.version', { version })}
      actions={(row) => <VersionPdf row={row} />}
      empty={<EmptyState title={t('history.onlyVersion')} />}
    />
  );
}

/** Button that downloads the PDF of a version, for users with the right to. */
function VersionPdf({ row: { timesheet_id: id, version } }: { readonly row: TimesheetVersionRow }) {
  const { t } = useTranslation('timesheets');
  const pdf = useDownload(api.timesheets.versionDownload);
  return (
    <Allowed to={['download', 'Timesheet']}>
      <IconButton
        label={t('history.pdf', { version })}
        icon={<IconFileTypePdf size={18} aria-hidden />}
        loading={pdf.isLoading}
        onClick={() => void pdf.start({ params: { id, version } }).catch(reportFailure)}
      />
    </Allowed>
  );
}

function useColumns(versions: readonly TimesheetVersionRow[]): readonly DataColumn<TimesheetVersionRow>[] {
  const { t } = useTranslation('timesheets');
  return useMemo(() => {
    const before = (version: number) => Math.max(0, ...versions.map((row) => row.version).filter((v) => v < version));
    return [
      {
        id: 'version',
        header: t('history.column.version'),
        isName: true,
        width: 150,
        cell: ({ version }) => {
          const older = before(version);
          const label = t('history.version', { version });
          if (older === 0) return label;
          return (
            <TextLink plain to="." search={{ older, newer: version }} replace>
              {label}
            </TextLink>
          );
        },
      },
      {
        id: 'when',
        header: t('history.column.when'),
        width: 170,
        cell: (row) => <span className="num">{formatTimestamp(row.confirmed_at)}</span>,
      },
      { id: 'who', header: t('history.column.who'), cell: (row) => <bdi>{row.confirmed_by}</bdi> },
      {
        id: 'worked',
        header: t('history.column.worked'),
        align: 'end',
        width: 110,
        cell: (row) => formatHours(row.worked_minutes),
      },
      {
        id: 'changed',
        header: t('history.column.changed'),
        align: 'end',
        width: 150,
        cell: (row) => t('history.days', { count: row.changed_days.length }),
      },
      {
        id: 'reason',
        header: t('history.column.reason'),
        cell: (row) => <bdi className={styles.reason}>{row.change_reason ?? '–'}</bdi>,
      },
    ];
  }, [t, versions]);
}
