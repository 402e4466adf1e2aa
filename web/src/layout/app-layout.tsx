import {
  IconArchive,
  IconBeach,
  IconBuilding,
  IconCalendarMonth,
  IconCalendarOff,
  IconCalendarWeek,
  IconClock,
  IconCreditCard,
  IconFileInvoice,
  IconFileText,
  IconSettings,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { Outlet, useLocation } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { mayEnter } from '@zeitblatt/domain/access/routes';
import { standingOfUser } from '@zeitblatt/domain/access/standing';
import type { User } from '@zeitblatt/domain/access/user';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { RunningJobs } from '../features/jobs/running-jobs.tsx';
import { FIRST_STEPS_PATH } from '../session/first-steps.ts';
import { mayReadCompany } from '../session/rights.ts';
import { UserContext, useSession, useSessionStore } from '../session/session-context.tsx';
import { changeLanguage } from '../texts/i18n.ts';
import { AppFrame, MenuLink } from '../ui/app-frame.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import { DueLink } from './due-link.tsx';
import './layout.css';
import { NetworkBar } from './network-bar.tsx';
import { NewVersion } from './new-version.tsx';
import { NextToDo } from './next-to-do.tsx';
import { OwnBar } from './own-bar.tsx';
import { SearchButton } from './search-button.tsx';
import { SessionEnd } from './session-end.tsx';
import { WeekLink } from './week-link.tsx';

/** Loaded after the frame. Without a network and without a copy of its code, stamps wait until the next visit. */
const StampCourier = lazy(() =>
  import('../features/time-tracking/waiting/use-stamp-queue.ts').then(
    (module) => ({ default: module.StampCourier }),
    () => ({ default: () => null }),
  ),
);

/** Layout around the screens of a signed-in user. */
export function AppLayout() {
  const session = useSession();
  // After the session has ended, the page stays until it is clear that no unsaved work is lost.
  const [user, setUser] = useState<User | null>(session?.user ?? null);
  if (session !== null && session.user !== user) setUser(session.user);
  if (user === null) return null;
  return (
    <UserContext value={user}>
      {/* A new user gets a freshly mounted page. */}
      <Frame key={user.id} user={user} />
      {session !== null && <SessionCare />}
      {session !== null && standingOfUser(user) === 'employee' && (
        <Suspense>
          <StampCourier />
        </Suspense>
      )}
      <SessionEnd user={user} />
    </UserContext>
  );
}

function Frame({ user }: { readonly user: User }) {
  const { t } = useTranslation('layout');
  const isEmployee = standingOfUser(user) === 'employee';
  const isInFirstSteps = useLocation({ select: ({ pathname }) => pathname === FIRST_STEPS_PATH });
  const company = useRead(api.company.get, {}, { isEnabled: mayReadCompany(user) });
  return (
    <AppFrame
      company={company.data?.name ?? null}
      menu={
        isInFirstSteps
          ? null
          : menuOf(user, {
              timetracking: (
                <MenuLink to="/timetracking" activeOptions={{ exact: true }} icon={<IconClock size={18} aria-hidden />}>
                  {t('menu.timetracking')}
                </MenuLink>
              ),
              ownWeek: (
                <MenuLink to="/timetracking/week" icon={<IconCalendarWeek size={18} aria-hidden />}>
                  {t('own.week')}
                </MenuLink>
              ),
              ownMonth: (
                <MenuLink to="/timetracking/month" icon={<IconCalendarMonth size={18} aria-hidden />}>
                  {t('own.month')}
                </MenuLink>
              ),
              leave: (
                <MenuLink to="/timetracking/leave" icon={<IconBeach size={18} aria-hidden />}>
                  {t('own.leave')}
                </MenuLink>
              ),
              sheets: (
                <MenuLink to="/timetracking/sheets" icon={<IconFileText size={18} aria-hidden />}>
                  {t('own.sheets')}
                </MenuLink>
              ),
              data: (
                <MenuLink to="/timetracking/data" icon={<IconUser size={18} aria-hidden />}>
                  {t('own.data')}
                </MenuLink>
              ),
              company: (
                <MenuLink to="/company" icon={<IconBuilding size={18} aria-hidden />}>
                  {t('menu.company')}
                </MenuLink>
              ),
              employees: (
                <MenuLink to="/employees" icon={<IconUsers size={18} aria-hidden />}>
                  {t('menu.employees')}
                </MenuLink>
              ),
              dueSheets: <DueLink />,
              week: <WeekLink />,
              absences: (
                <MenuLink to="/absences" icon={<IconCalendarOff size={18} aria-hidden />}>
                  {t('menu.absences')}
                </MenuLink>
              ),
              invoices: (
                <MenuLink to="/invoices" icon={<IconFileInvoice size={18} aria-hidden />}>
                  {t('menu.invoices')}
                </MenuLink>
              ),
              archives: (
                <MenuLink to="/archives" icon={<IconArchive size={18} aria-hidden />}>
                  {t('menu.archives')}
                </MenuLink>
              ),
              subscription: (
                <MenuLink to="/subscription" icon={<IconCreditCard size={18} aria-hidden />}>
                  {t('menu.subscription')}
                </MenuLink>
              ),
              settings: (
                <MenuLink to="/settings" icon={<IconSettings size={18} aria-hidden />}>
                  {t('menu.settings')}
                </MenuLink>
              ),
            })
      }
      tools={
        <>
          {mayReadCompany(user) && !isInFirstSteps && <SearchButton />}
          {!user.must_set_up_second_factor && <RunningJobs />}
          <Bell />
          <AccountMenu user={user} />
        </>
      }
      banner={
        <>
          <NetworkBar />
          <NewVersion />
          <NextToDo user={user} />
        </>
      }
      bar={isEmployee ? <OwnBar /> : undefined}
    >
      <Outlet />
    </AppFrame>
  );
}

const MENU = [
  'timetracking',
  'ownWeek',
  'ownMonth',
  'leave',
  'sheets',
  'data',
  'employees',
  'dueSheets',
  'week',
  'absences',
  'archives',
  'company',
  'invoices',
  'subscription',
  'settings',
] as const;

/** Entries of the area of an employee. */
const OWN = ['timetracking', 'ownWeek', 'ownMonth', 'leave', 'sheets', 'data'] as const;

const isOwn = (name: MenuName): name is (typeof OWN)[number] => (OWN as readonly MenuName[]).includes(name);

type MenuName = (typeof MENU)[number];

const menuOf = (user: User, entries: Readonly<Record<MenuName, ReactNode>>): ReactNode[] =>
  MENU.filter((name) => isInMenu(user, name)).map((name) => entries[name]);

function isInMenu(user: User, name: MenuName): boolean {
  const standing = standingOfUser(user);
  // Managers who are employees as well are not told apart here: they open the address.
  if (isOwn(name)) return standing === 'employee';
  if (!mayEnter(standing, name)) return false;
  if (user.must_set_up_second_factor) return name === 'settings';
  if (name !== 'subscription') return true;
  const { is_offered, manual_payment } = user.subscription_data;
  // The test account looks at a company that has nothing to pay and to decide.
  return is_offered && !(standing === 'user' && manual_payment);
}

/** Applies changes of the signed-in user made elsewhere: role, name, language. Renders nothing. */
function SessionCare() {
  const store = useSessionStore();
  const language = useSession()?.user.lang.name;
  const { data: fresh } = useRead(api.access.authorized, {});
  useEffect(() => {
    if (fresh) store.setUser(fresh.user);
  }, [fresh, store]);
  useEffect(() => {
    if (language) void changeLanguage(language);
  }, [language]);
  return null;
}
