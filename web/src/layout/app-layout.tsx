import { Outlet, useLocation } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { standingOfUser } from '@zeitblatt/domain/accounts/access/standing';
import type { User } from '@zeitblatt/domain/accounts/access/user';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { FIRST_STEPS_PATH } from '../session/first-steps.ts';
import { mayReadCompany } from '../session/rights.ts';
import { UserContext, useSession, useSessionStore } from '../session/session-context.tsx';
import { changeLanguage } from '../texts/i18n.ts';
import { AppFrame } from '../ui/frame/app-frame.tsx';
import { AccountMenu } from './menu/account-menu.tsx';
import { Bell } from './messages/bell.tsx';
import './layout.css';
import { mainMenuOf } from './menu/main-menu.tsx';
import { OwnBar } from './menu/own-bar.tsx';
import { NetworkBar } from './messages/network-bar.tsx';
import { NewVersion } from './messages/new-version.tsx';
import { NextToDo } from './next-to-do.tsx';
import { SessionEnd } from './session/session-end.tsx';

/** Parts that features show in the layout. The layout imports no feature, so that features may import the layout. */
export type LayoutParts = {
  readonly search: ReactNode;
  readonly runningJobs: ReactNode;
  /** The entry of the menu that leads to the sheets that are due. */
  readonly dueLink: ReactNode;
  /** Delivers stamps that wait in this browser; renders nothing. */
  readonly stampCourier: ReactNode;
};

/** Loaded after the frame. Without its code there is no link, and the screen is as it was. */
const HelpLink = lazy(() =>
  import('./menu/help-link.tsx').then(
    (module) => ({ default: module.HelpLink }),
    () => ({ default: () => null }),
  ),
);

/** Loaded after the frame. Without its code the pages read when they did before. */
const LiveChanges = lazy(() =>
  import('./session/live-changes.tsx').then(
    (module) => ({ default: module.LiveChanges }),
    () => ({ default: () => null }),
  ),
);

/** Layout around the screens of a signed-in user. */
export function AppLayout({ parts }: { readonly parts: LayoutParts }) {
  const session = useSession();
  // After the session has ended, the page stays until it is clear that no unsaved work is lost.
  const [user, setUser] = useState<User | null>(session?.user ?? null);
  if (session !== null && session.user !== user) setUser(session.user);
  if (user === null) return null;
  return (
    <UserContext value={user}>
      {/* A new user gets a freshly mounted page. */}
      <Frame key={user.id} user={user} parts={parts} />
      {session !== null && <SessionCare />}
      {session !== null && user.has_company && (
        <Suspense>
          <LiveChanges key={session.token} />
        </Suspense>
      )}
      {session !== null && standingOfUser(user) === 'employee' && parts.stampCourier}
      <SessionEnd user={user} />
    </UserContext>
  );
}

function Frame({ user, parts }: { readonly user: User; readonly parts: LayoutParts }) {
  const isEmployee = standingOfUser(user) === 'employee';
  const isInFirstSteps = useLocation({ select: ({ pathname }) => pathname === FIRST_STEPS_PATH });
  const company = useRead(api.company.get, {}, { isEnabled: mayReadCompany(user) });
  return (
    <AppFrame
      company={company.data?.name ?? null}
      menu={isInFirstSteps ? null : mainMenuOf(user, parts.dueLink)}
      tools={
        <>
          {mayReadCompany(user) && !isInFirstSteps && parts.search}
          {!user.must_set_up_second_factor && parts.runningJobs}
          <Suspense fallback={<span className="help-link" />}>
            <HelpLink />
          </Suspense>
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
