import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { ScheduleVersion } from '@zeitblatt/domain/people/schedules/schedule';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../clock/clock.ts';
import { formatDate, formatTimestamp, formatWholeHours } from '../../../texts/format.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { type DataColumn, DataTable } from '../../../ui/tables/data-table.tsx';
import { useDaysText } from './schedule-text.ts';

/** Table of a schedule's versions by valid-from day, newest first. @source docs/decisions.md D36 */
export function ScheduleVersions({ versions }: { readonly versions: readonly ScheduleVersion[] }) {
  const { t } = useTranslation('schedules');
  const today = useToday();
  const present = versions.find(({ valid_from }) => valid_from <= today)?.valid_from;
  const columns = useVersionColumns(present, today);
  return (
    <Panel title={t('versions.title')} padded={false}>
      <DataTable
        label={t('versions.title')}
        columns={columns}
        rows={versions}
        rowId={({ valid_from }) => valid_from}
        rowName={({ valid_from }) => formatDate(valid_from)}
        empty={<EmptyState title={t('versions.none')} />}
      />
    </Panel>
  );
}

function useVersionColumns(present: IsoDate | undefined, today: IsoDate): readonly DataColumn<ScheduleVersion>[] {
  const { t } = useTranslation('schedules');
  const daysText = useDaysText();
  return useMemo(
    () => [
      {
        id: 'valid_from',
        header: t('versions.validFrom'),
        isName: true,
        cell: ({ valid_from }) => formatDate(valid_from),
      },
      {
        id: 'state',
        header: t('versions.state'),
        width: 150,
        cell: ({ valid_from }) => {
          if (valid_from === present) return <Badge tone="ok">{t('versions.present')}</Badge>;
          return valid_from > today ? <Badge>{t('versions.coming')}</Badge> : null;
        },
      },
      {
        id: 'hours_week',
        header: t('time.hoursWeek'),
        align: 'end',
        width: 130,
        cell: ({ hours_week }) => formatWholeHours(hours_week),
      },
      {
        id: 'days',
        header: t('days.title'),
        cell: ({ is_part_time_worker, days }) =>
          daysText({ is_part_time_worker, days: days.map(({ day_id }) => day_id) }),
      },
      {
        id: 'break',
        header: t('time.break'),
        cell: ({ break_minutes }) => t('time.minutes', { count: break_minutes }),
      },
      { id: 'created', header: t('versions.created'), cell: ({ created_at }) => formatTimestamp(created_at) },
    ],
    [t, daysText, present, today],
  );
}
