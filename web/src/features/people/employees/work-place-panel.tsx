import { IconMapPin } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import type { WorkPlaceVersion } from '@zeitblatt/domain/people/employees/work-place';
import { formatCity } from '@zeitblatt/domain/rules/city';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { Allowed } from '../../../session/allowed.tsx';
import { formatDate, formatTimestamp } from '../../../texts/format.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { type DataColumn, DataTable } from '../../../ui/tables/data-table.tsx';
import { MoveDialog } from './move-dialog.tsx';

/** The places of work of an employee by their days, newest first, and a button for a change. @source docs/decisions.md D118 */
export function WorkPlacePanel({ employeeId }: { readonly employeeId: number }) {
  const { t } = useTranslation('places');
  const [isMoving, setMoving] = useState(false);
  const people = useMemo(() => [employeeId], [employeeId]);
  const versions = useRead(api.workPlaces.versions, { params: { id: employeeId } });
  const rows = useMemo(() => versions.data && sinceBeginning(versions.data.data), [versions.data]);
  const columns = useColumns(rows ?? NO_ROWS);
  return (
    <Panel
      title={t('history.title')}
      padded={false}
      actions={
        <Allowed to={['edit', 'Employee']}>
          <Button icon={<IconMapPin size={18} aria-hidden />} onClick={() => setMoving(true)}>
            {t('history.change')}
          </Button>
        </Allowed>
      }
    >
      <ReadFailure of={versions} />
      <DataTable
        hasFailed={versions.error !== null}
        label={t('history.title')}
        columns={columns}
        rows={rows}
        rowId={({ valid_from }) => valid_from ?? ''}
        rowName={({ valid_from }) => valid_from ?? ''}
        empty={<EmptyState title={t('history.none')} />}
      />
      <MoveDialog opened={isMoving} people={people} onClose={() => setMoving(false)} />
    </Panel>
  );
}

/** A row of the history; the first one may follow from the others, so that it was never entered. */
type Row = Omit<WorkPlaceVersion, 'created_at'> & { readonly created_at: string | null };

const NO_ROWS: readonly Row[] = [];

/** Adds the company's place for the days before the first own place. */
const sinceBeginning = (versions: readonly WorkPlaceVersion[]): readonly Row[] =>
  (versions.at(-1)?.valid_from ?? null) === null
    ? versions
    : [...versions, { valid_from: null, site: null, city: null, created_at: null }];

function useColumns(rows: readonly Row[]): readonly DataColumn<Row>[] {
  const { t } = useTranslation(['places', 'schedules']);
  const today = useToday();
  const present = rows.find(({ valid_from }) => valid_from === null || valid_from <= today);
  return useMemo(
    () => [
      {
        id: 'valid_from',
        header: t('schedules:versions.validFrom'),
        isName: true,
        cell: ({ valid_from }) => (valid_from === null ? t('history.beginning') : formatDate(valid_from)),
      },
      {
        id: 'state',
        header: t('schedules:versions.state'),
        width: 150,
        cell: (row) => {
          if (row === present) return <Badge tone="ok">{t('schedules:versions.present')}</Badge>;
          return row.valid_from !== null && row.valid_from > today ? (
            <Badge>{t('schedules:versions.coming')}</Badge>
          ) : null;
        },
      },
      { id: 'site', header: t('sites.name'), cell: ({ site }) => site && <bdi>{site.name}</bdi> },
      { id: 'city', header: t('sites.town'), cell: ({ city }) => (city ? formatCity(city) : t('move.company')) },
      {
        id: 'created',
        header: t('schedules:versions.created'),
        cell: ({ created_at }) => created_at && formatTimestamp(created_at),
      },
    ],
    [t, present, today],
  );
}
