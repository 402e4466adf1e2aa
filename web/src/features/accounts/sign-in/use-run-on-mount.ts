import { useEffect, useRef, useState } from 'react';

type Progress =
  | { readonly step: 'running' | 'done' | 'idle'; readonly error: null }
  | { readonly step: 'failed'; readonly error: unknown };

/**
 * Runs a task once when its screen appears, however often React renders or mounts it, and again on request. Without a
 * task it stays idle.
 */
export function useRunOnMount(task: (() => Promise<void>) | null) {
  const [progress, setProgress] = useState<Progress>({ step: task ? 'running' : 'idle', error: null });
  const hasBegun = useRef(false);

  const begin = async () => {
    if (task === null) return;
    setProgress({ step: 'running', error: null });
    try {
      await task();
      setProgress({ step: 'done', error: null });
    } catch (error) {
      setProgress({ step: 'failed', error });
    }
  };

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  });
  return { ...progress, again: () => void begin() };
}
