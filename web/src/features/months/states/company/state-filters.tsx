import { createLink } from '@tanstack/react-router';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { MONTH_STATES, type MonthState } from '@zeitblatt/domain/months/states/month-states';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsDue } from '../../list/use-due-months.ts';
import { MonthSignMark } from '../month-mark.tsx';
import { signOf } from '../shown-month.ts';
import type { MonthCounts } from './use-company-months.ts';

type FilterAnchorProps = ComponentProps<'a'> & { readonly isChosen: boolean };

// The router would mark each link whose search values are part of the address.
const FilterAnchor = ({ isChosen, children, ...rest }: FilterAnchorProps) => (
  <a {...rest} aria-current={isChosen ? 'true' : undefined}>
    {children}
  </a>
);

const FilterLink = createLink(FilterAnchor);

type StateFiltersProps = {
  readonly month: IsoMonth;
  readonly chosen: MonthState | undefined;
  readonly counts: MonthCounts;
  readonly total: number;
};

/** Fields that count the people of each state, and show only those. */
export function StateFilters({ month, chosen, counts, total }: StateFiltersProps) {
  const { t } = useTranslation('month-states');
  const isDue = useIsDue();
  return (
    <nav aria-label={t('team.filters')}>
      <ul className="month-filters num">
        {([undefined, ...MONTH_STATES] as const).map((state) => {
          const sign = state && signOf({ month, state }, isDue);
          return (
            <li key={state ?? 'all'}>
              <FilterLink to="/employees/months" search={{ month, state }} isChosen={state === chosen}>
                {sign && <MonthSignMark sign={sign} />}
                <b>{state === undefined ? total : counts[state]}</b>{' '}
                <span>{sign ? t(`state.${sign}`) : t('team.all')}</span>
              </FilterLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
