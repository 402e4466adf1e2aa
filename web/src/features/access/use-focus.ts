import { type RefObject, useEffect, useRef } from 'react';

/** The field where the typing begins. */
export function useFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
