import { useEffect, useEffectEvent, useRef } from 'react';

/** Typing is never waited for: what is typed is kept this long after the last key, and at once when the page goes away. */
const PAUSE_MS = 250;

/** Keeps something a moment after it has changed, and at the latest when the page goes away. What was there at first is not kept. */
export function useKeptSoon(changing: unknown, keep: () => void): void {
  const seen = useRef(changing);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Keeps what has changed since the last time, if anything has. */
  const keepNow = useEffectEvent(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    keep();
  });

  useEffect(() => {
    if (seen.current === changing) return;
    seen.current = changing;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keepNow(), PAUSE_MS);
  }, [changing]);

  useEffect(() => {
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
  }, []);
}
