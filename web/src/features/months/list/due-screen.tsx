import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { addMonths, monthOf } from '@zeitblatt/domain/calendar/dates';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../clock/clock.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { useUser } from '../../../session/session-context.tsx';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Page, Panel } from '../../../ui/frame/page.tsx';
import { SkeletonPanel } from '../../../ui/frame/skeleton.tsx';
import { LinkButton } from '../../../ui/marks/link.tsx';
import { useOpenMissingSheets } from './missing-sheets.ts';
import { useDueMonths } from './use-due-months.ts';

const ROWS = 12;

/**
 * The sheets that are due: those of the month in the address, else of the newest month that misses some, else of the last month. Opens
 * them, or says that the month is complete.
 */
export function DueScreen() {
  const { t } = useTranslation(['employees', 'layout']);
  const { monthAndYear } = useCalendarText();
  const { month: asked } = useSearch({ from: '/app/employees/due' });
  const last = addMonths(monthOf(useToday()), -1);
  const due = useDueMonths(useUser().has_company);
  const month = asked ?? (due && (due[0]?.month ?? last));
  const openMissing = useOpenMissingSheets();
  const opening = useQuery({
    queryKey: ['due sheets', month],
    queryFn: () => openMissing(month ?? last),
    enabled: month !== undefined,
    // Each visit looks again, and another answer would leave the page a second time.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Page title={t('layout:menu.dueSheets')}>
      <ReadFailure of={opening} />
      {opening.data === false && month !== undefined ? (
        <Panel>
          <EmptyState
            title={t('due.none', { month: monthAndYear(month) })}
            action={<LinkButton to="/archives">{t('layout:menu.archives')}</LinkButton>}
          />
        </Panel>
      ) : (
        !opening.error && <SkeletonPanel rows={ROWS} />
      )}
    </Page>
  );
}
