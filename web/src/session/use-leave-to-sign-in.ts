import { useRouter } from '@tanstack/react-router';
import { useSessionStore } from './session-context.tsx';

/** Ends the session in this browser and shows the sign-in, without asking about unsaved changes. */
export function useLeaveToSignIn(): () => Promise<void> {
  const store = useSessionStore();
  const router = useRouter();
  return async () => {
    store.end('signed_out');
    await router.navigate({ to: '/login', search: {}, ignoreBlocker: true });
  };
}
