import { useEffect, useState } from 'react';
import { onDemand, prepare, useOpened } from '../../ui/messages/on-demand.ts';
import type { SignInAgainDialogProps } from './sign-in-again-dialog.tsx';

const dialog = onDemand(() => import('./sign-in-again-dialog.tsx'));

/** Loads the sign-in over a page ahead of its use. */
export const prepareSignInAgain = (): Promise<void> => prepare(dialog);

/** Pause before the code of the dialog is asked for again, when it could not be loaded. */
const PAUSE_MS = 5000;

/** The sign-in over a page with unsaved entries. Its code is loaded at the latest when the session has ended. */
export function SignInAgain(props: SignInAgainDialogProps) {
  const [isAsking, setAsking] = useState(true);
  useEffect(() => {
    if (isAsking) return undefined;
    const timer = setTimeout(() => setAsking(true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isAsking]);
  const code = useOpened(dialog, isAsking, () => setAsking(false));
  return code && <code.SignInAgainDialog {...props} />;
}
