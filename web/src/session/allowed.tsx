import type { Right } from '@zeitblatt/domain/accounts/access/abilities';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Unavailable } from '../ui/marks/unavailable.tsx';
import { useRefusalReason } from './rights.ts';

type AllowedProps = {
  readonly to: Right;
  /** The button to show, to disable or to leave out. */
  readonly children: ReactElement<Record<string, unknown>>;
};

/** Shows a button only to users with the right. The test account and an ended company see it disabled with the reason. */
export function Allowed({ to, children }: AllowedProps) {
  const { t } = useTranslation('errors');
  const refusal = useRefusalReason(to);
  if (refusal === 'forbidden') return null;
  return refusal === null ? children : <Unavailable reason={t(refusal)}>{children}</Unavailable>;
}
