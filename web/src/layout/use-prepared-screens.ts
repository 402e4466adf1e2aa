import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { prepareDialogs } from '../ui/dialog.tsx';
import { prepareMenus } from '../ui/menu.tsx';
import { notices } from '../ui/notices.ts';
import { preparePopovers } from '../ui/popover.tsx';
import { prepareSignInAgain } from './sign-in-again.tsx';

/** Screens that the bar leads to. */
const SCREENS = [
  '/timetracking/week',
  '/timetracking/month',
  '/timetracking/more',
  '/timetracking/leave',
  '/timetracking/sheets',
  '/timetracking/data',
] as const;

/** Time after the first screen in which nothing else is loaded, in milliseconds. */
const PAUSE_MS = 1500;

/**
 * Loads the screens of the own area ahead, so that they open without a network too, and what they load on demand: the
 * account menu, the bell, dialogs such as the question about waiting stamps, and messages.
 */
export function usePreparedScreens(): void {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const prepareParts of [prepareMenus, preparePopovers, prepareDialogs, notices.prepare, prepareSignInAgain]) {
        prepareParts();
      }
      // A screen that cannot be loaded now is loaded when it is opened.
      for (const to of SCREENS) router.preloadRoute({ to }).catch(() => undefined);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [router]);
}
