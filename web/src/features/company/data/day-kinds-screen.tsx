import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { type AbsenceType, absenceTypesOn } from '@zeitblatt/domain/days/absences/absence-types';
import { leavesTarget } from '@zeitblatt/domain/days/absences/day-kind';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../clock/clock.ts';
import { formatNumber } from '../../../texts/format.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { DayCode } from '../../../ui/marks/day-code.tsx';
import { type DataColumn, DataTable } from '../../../ui/tables/data-table.tsx';

/**
 * The kinds of days that can be entered today: letter, word, what they credit, and whether they use leave.
 *
 * @source docs/decisions.md D57, D87, D88, D101
 */
export function DayKindsScreen() {
  const { t } = useTranslation(['company', 'calendar']);
  const today = useToday();
  const columns = useKindColumns(today);
  return (
    <Panel title={t('tab.dayKinds')} isTitleHidden note={t('dayKinds.hint')} padded={false}>
      <DataTable
        label={t('tab.dayKinds')}
        columns={columns}
        rows={absenceTypesOn(today)}
        rowId={({ kind }) => kind}
        rowName={({ kind }) => t(`calendar:kind.${kind}`)}
        empty={<EmptyState title={t('dayKinds.none')} />}
      />
      <p className="panel-note">{t('dayKinds.sickPay')}</p>
    </Panel>
  );
}

function useKindColumns(today: IsoDate): DataColumn<AbsenceType>[] {
  const { t } = useTranslation(['company', 'calendar']);
  return [
    {
      id: 'kind',
      header: t('dayKinds.kind'),
      isName: true,
      card: 'title',
      cell: ({ kind }) => (
        <>
          <DayCode state={kind} /> {t(`calendar:kind.${kind}`)}
        </>
      ),
    },
    { id: 'credit', header: t('dayKinds.credited'), cell: ({ credit }) => t(`dayKinds.credit.${credit}`) },
    {
      id: 'leave',
      header: t('dayKinds.leave'),
      cell: ({ leaveDays }) =>
        leaveDays === 0 ? t('dayKinds.no') : t('dayKinds.days', { count: leaveDays, days: formatNumber(leaveDays) }),
    },
    {
      id: 'target',
      header: t('dayKinds.target'),
      cell: ({ kind }) => t(kind === 'leave' || leavesTarget(kind, today) ? 'dayKinds.no' : 'dayKinds.yes'),
    },
    { id: 'times', header: t('dayKinds.times'), cell: ({ hasTimes }) => t(hasTimes ? 'dayKinds.yes' : 'dayKinds.no') },
    { id: 'by', header: t('dayKinds.recordedBy'), cell: ({ recordedBy }) => t(`dayKinds.by.${recordedBy}`) },
  ];
}
