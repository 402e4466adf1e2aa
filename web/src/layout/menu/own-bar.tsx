import { IconBeach, IconCalendarMonth, IconCalendarWeek, IconClock, IconDots } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../api/use-read.ts';
import { BottomBar, BottomLink } from '../../ui/frame/bottom-bar.tsx';
import { usePreparedScreens } from './use-prepared-screens.ts';

const ICON = { size: 24, stroke: 1.8, 'aria-hidden': true } as const;

/** Screens that the list behind "more" leads to. */
const BEHIND_MORE = ['/timetracking/sheets', '/timetracking/data', '/timetracking/hours', '/settings', '/referrals'];

/** Days become open, and months are sent, while the page stays open. */
const READ_AGAIN_MS = 15 * 60_000;

/** Screens that employees need on a phone, in reach of a thumb: today, the week, the month, leave, and the rest of the own record. */
export function OwnBar() {
  const { t } = useTranslation('layout');
  usePreparedScreens();
  const tasks = useRead(api.ownTasks.read, {}, { pollMs: READ_AGAIN_MS }).data;
  const open = tasks?.open_days.count ?? 0;
  const toAnswer = tasks?.months_to_answer ?? 0;
  const isBehindMore = useLocation({ select: ({ pathname }) => BEHIND_MORE.some((path) => pathname.startsWith(path)) });
  return (
    <BottomBar
      label={t('own.own')}
      links={[
        <BottomLink key="today" to="/timetracking" activeOptions={{ exact: true }} icon={<IconClock {...ICON} />}>
          {t('own.today')}
        </BottomLink>,
        <BottomLink
          key="week"
          to="/timetracking/week"
          icon={<IconCalendarWeek {...ICON} />}
          badge={open > 0 ? { count: open, text: t('own.openDays', { count: open }) } : null}
        >
          {t('own.week')}
        </BottomLink>,
        <BottomLink
          key="month"
          to="/timetracking/month"
          icon={<IconCalendarMonth {...ICON} />}
          badge={toAnswer > 0 ? { count: toAnswer, text: t('own.monthsToAnswer', { count: toAnswer }) } : null}
        >
          {t('own.month')}
        </BottomLink>,
        <BottomLink key="leave" to="/timetracking/leave" icon={<IconBeach {...ICON} />}>
          {t('own.leave')}
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
