import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';

/** Enter this soon after its dialog opened opened it, and was not meant as an answer, in milliseconds. */
const ENTER_IGNORED_MS = 400;

/** Ignores an Enter that is pressed twice, or held, to open what stands in here; after another key an Enter is meant. */
export function NoEarlyEnter({ children }: { readonly children: ReactNode }) {
  const [isEarly, setEarly] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setEarly(false), ENTER_IGNORED_MS);
    return () => clearTimeout(timer);
  }, []);
  const ignore = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') setEarly(false);
    if (event.key !== 'Enter' || !(isEarly || event.repeat)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return <div onKeyDownCapture={ignore}>{children}</div>;
}
