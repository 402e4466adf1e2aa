import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { useTranslation } from 'react-i18next';
import { IconLink } from '../../../ui/marks/link.tsx';

type OtherWeeksProps = {
  /** The screen whose week is changed. */
  readonly to: '/timetracking/week' | '/week';
  readonly monday: IsoDate;
  readonly hasNext: boolean;
};

/** Arrows to the week before and after. */
export function OtherWeeks({ to, monday, hasNext }: OtherWeeksProps) {
  const { t } = useTranslation('day-records');
  return (
    <nav className="week-others" aria-label={t('others')}>
      <IconLink
        label={t('before')}
        icon={<IconChevronLeft size={24} aria-hidden />}
        to={to}
        search={{ day: addDays(monday, -7) }}
      />
      {hasNext && (
        <IconLink
          label={t('after')}
          icon={<IconChevronRight size={24} aria-hidden />}
          to={to}
          search={{ day: addDays(monday, 7) }}
        />
      )}
    </nav>
  );
}
