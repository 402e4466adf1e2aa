import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first field when its screen appears. */
export function useInitialFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
