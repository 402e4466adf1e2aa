import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

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

/** Loads the screens of the own area ahead, so that they open without a network too. */
export function usePreparedScreens(): void {
  const router = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => {
      // A screen that cannot be loaded now is loaded when it is opened.
      for (const to of SCREENS) router.preloadRoute({ to }).catch(() => undefined);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [router]);
}
