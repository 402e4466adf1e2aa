import { useEffect, useLayoutEffect, useRef } from 'react';

/** Typing is never waited for: what is typed is kept this long after the last key, and at once when the page goes away. */
const PAUSE_MS = 250;

/** Keeps something a moment after it has changed, and at the latest when the page goes away. What was there at first is not kept. */
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
