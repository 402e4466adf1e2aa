import type { AccountRule } from '@zeitblatt/domain/months/hours-account/rules';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { asLabel, useCalendarText } from '../../../../texts/calendar-text.ts';
import { formatHours, formatTimestamp } from '../../../../texts/format.ts';
import { type DataColumn, DataTable } from '../../../../ui/tables/data-table.tsx';

type RuleTableProps = {
  readonly label: string;
  readonly rules: readonly AccountRule[] | undefined;
  readonly hasFailed?: boolean;
  readonly empty: ReactNode;
};

/** Rules, the newest first. */
export function RuleTable({ label, rules, hasFailed = false, empty }: RuleTableProps) {
  const { monthAndYear } = useCalendarText();
  return (
    <DataTable
      label={label}
      hasFailed={hasFailed}
      columns={useRuleColumns()}
      rows={rules}
      rowId={({ valid_from, created_at }) => `${valid_from} ${created_at}`}
      rowName={({ valid_from }) => monthAndYear(valid_from)}
      empty={empty}
    />
  );
}

const limit = (minutes: number | null): string => (minutes === null ? '–' : formatHours(minutes));

function useRuleColumns(): readonly DataColumn<AccountRule>[] {
  const { t } = useTranslation('hours-account');
  const { monthAndYear } = useCalendarText();
  return useMemo(
    () => [
      { id: 'from', header: t('rules.from'), isName: true, cell: (rule) => asLabel(monthAndYear(rule.valid_from)) },
      {
        id: 'kept',
        header: t('rules.kept'),
        cell: ({ is_kept }) => t(`rules.keptAs.${is_kept === null ? 'company' : is_kept ? 'kept' : 'notKept'}`),
      },
      { id: 'cap', header: t('rules.cap'), align: 'end', cell: (rule) => limit(rule.cap_minutes) },
      { id: 'floor', header: t('rules.floor'), align: 'end', cell: (rule) => limit(rule.floor_minutes) },
      {
        id: 'lights',
        header: t('rules.lights'),
        align: 'end',
        cell: ({ light_yellow, light_red }) => `${limit(light_yellow)} / ${limit(light_red)}`,
      },
      {
        id: 'by',
        header: t('rules.by'),
        cell: ({ created_by, created_at }) => `${created_by}, ${formatTimestamp(created_at)}`,
      },
    ],
    [t, monthAndYear],
  );
}
