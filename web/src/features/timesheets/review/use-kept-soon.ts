import { useEffect, useLayoutEffect, useRef } from 'react';

/** Delay after the last key before a change is stored, in milliseconds. */
const PAUSE_MS = 250;

/**
 * Stores changes shortly after they were made, and at the latest when the page is closed. The initial value is not
 * stored.
 */
export function useKeptSoon(changing: unknown, keep: () => void): void {
  const latest = useRef({ keep, seen: changing, timer: undefined as ReturnType<typeof setTimeout> | undefined });
  useLayoutEffect(() => {
    latest.current.keep = keep;
  });

  useEffect(() => {
    const now = latest.current;
    if (now.seen === changing) return;
    now.seen = changing;
    clearTimeout(now.timer);
    now.timer = setTimeout(() => {
      now.timer = undefined;
      now.keep();
    }, PAUSE_MS);
  }, [changing]);

  useEffect(() => {
    const now = latest.current;
    const keepNow = () => {
      if (now.timer === undefined) return;
      clearTimeout(now.timer);
      now.timer = undefined;
      now.keep();
    };
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
  }, []);
}
