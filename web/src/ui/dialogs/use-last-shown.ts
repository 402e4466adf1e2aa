import { useState } from 'react';

/**
 * The last value that was none of null, so that a dialog keeps its content while it fades out.
 *
 * @param value null while the dialog is closed
 * @returns null until there was another value
 */
export function useLastShown<Value>(value: Value | null): Value | null {
  const [shown, setShown] = useState(value);
  if (value !== null && value !== shown) setShown(value);
  return shown;
}
