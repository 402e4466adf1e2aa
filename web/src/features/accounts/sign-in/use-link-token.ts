import { useRouter } from '@tanstack/react-router';
import type { LinkPurpose } from '@zeitblatt/domain/accounts/access/one-time-link';
import { useState } from 'react';

/** The token with which the user opened this screen, and a function that drops it after its use. */
export function useLinkToken(purpose: LinkPurpose) {
  const { links } = useRouter().options.context;
  const [token] = useState(() => links.get(purpose));
  return { token, forget: () => void links.delete(purpose) };
}
