import type { SalaryGroupRow } from '@zeitblatt/domain/company/data/salary-group';
import { wageOn } from '@zeitblatt/domain/company/data/wages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../clock/clock.ts';
import { formatDate, formatMoney } from '../../../texts/format.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import type { DataColumn } from '../../../ui/tables/data-table.tsx';
import { Members } from './members.tsx';

export function useSalaryColumns(): readonly DataColumn<SalaryGroupRow>[] {
  const { t } = useTranslation('company');
  const today = useToday();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('salary.name'),
        isName: true,
        cell: ({ name }) => <bdi>{name}</bdi>,
      },
      {
        id: 'wage',
        header: t('salary.wage'),
        align: 'end',
        cell: (group) => <span className="num">{formatMoney(wageOn(group, today))}</span>,
        width: 140,
      },
      {
        id: 'next',
        header: t('salary.raise'),
        cell: (group) =>
          (group.laterWages ?? [])
            .filter(({ valid_from }) => valid_from > today)
            .map(({ valid_from, hourlyWage }) =>
              t('salary.next', { day: formatDate(valid_from), wage: formatMoney(hourlyWage) }),
            )
            .join(', '),
        width: 200,
      },
      {
        id: 'members',
        header: t('salary.members'),
        cell: ({ members }) => <Members members={members} />,
      },
      {
        id: 'kind',
        header: t('salary.kind'),
        cell: ({ company_id }) => (company_id === null ? <Badge>{t('salary.builtIn')}</Badge> : t('salary.own')),
        width: 150,
      },
    ],
    [t, today],
  );
}
