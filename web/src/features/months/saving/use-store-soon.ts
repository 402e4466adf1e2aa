import { useEffect, useEffectEvent, useRef } from 'react';

/** Delay after the last key before a change is stored, in milliseconds. */
const PAUSE_MS = 250;

/**
 * Stores changes shortly after they were made, and at the latest when the page is closed. The initial value is not
 * stored.
 */
export function useStoreSoon(changing: unknown, keep: () => void): void {
  const seen = useRef(changing);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Stores the pending change, if there is one. */
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
