import { useEffect, useState } from 'react';

/** Time after the first screen in which the menu reads nothing, in milliseconds. */
const PAUSE_MS = 1500;

/** Whether the pause after the first screen is over, so that what the menu reads does not compete with the screen. */
export function useQuietStart(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}
