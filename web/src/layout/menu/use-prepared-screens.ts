import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { prepareDialogs } from '../../ui/dialogs/dialog.tsx';
import { prepareMenus } from '../../ui/dialogs/menu.tsx';
import { preparePopovers } from '../../ui/dialogs/popover.tsx';
import { notices } from '../../ui/messages/notices.ts';
import { prepareSignInAgain } from '../session/sign-in-again.tsx';

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
const PAUSE_MS = 3000;

/** Longest wait for a moment in which the browser is idle, in milliseconds; a browser without that notion waits this long. */
const IDLE_MS = 500;

const idleMoment = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: IDLE_MS });
    else setTimeout(resolve, IDLE_MS);
  });

/**
 * Loads the screens of the own area ahead, so that they open without a network too, and what they load on demand: the
 * account menu, the bell, dialogs such as the question about waiting stamps, and messages. One part follows the other in
 * idle moments, so that a slow phone answers a press in between.
 */
export function usePreparedScreens(): void {
  const router = useRouter();
  useEffect(() => {
    let isShown = true;
    const loadParts = async () => {
      for (const loadPart of [prepareMenus, preparePopovers, prepareDialogs, notices.prepare, prepareSignInAgain]) {
        await idleMoment();
        if (!isShown) return;
        await loadPart();
      }
      for (const to of SCREENS) {
        await idleMoment();
        if (!isShown) return;
        // A screen that cannot be loaded now is loaded when it is opened.
        await router.preloadRoute({ to }).catch(() => undefined);
      }
    };
    const timer = setTimeout(() => void loadParts(), PAUSE_MS);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [router]);
}
