import { IconClock, IconDots } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BottomBar, BottomLink } from '../ui/bottom-bar.tsx';

const ICON = { size: 24, stroke: 1.8, 'aria-hidden': true } as const;

/** Screens that the list behind "more" leads to. */
const BEHIND_MORE = ['/timetracking/leave', '/timetracking/sheets', '/timetracking/data', '/settings', '/referrals'];

/** What employees need on a phone, in reach of a thumb: today and the rest of the own record. */
export function OwnBar() {
  const { t } = useTranslation('layout');
  const isBehindMore = useLocation({ select: ({ pathname }) => BEHIND_MORE.some((path) => pathname.startsWith(path)) });
  return (
    <BottomBar
      label={t('own.own')}
      links={[
        <BottomLink key="today" to="/timetracking" activeOptions={{ exact: true }} icon={<IconClock {...ICON} />}>
          {t('own.today')}
        </BottomLink>,
        <BottomLink
          key="more"
          to="/timetracking/more"
          data-within={isBehindMore || undefined}
          icon={<IconDots {...ICON} />}
        >
          {t('own.more')}
        </BottomLink>,
      ]}
    />
  );
}
