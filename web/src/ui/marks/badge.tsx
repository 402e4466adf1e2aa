import { Badge as MantineBadge } from '@mantine/core';
import '../theme/screen-styles.ts';

export type BadgeTone = 'neutral' | 'danger' | 'ok';

const TONES = {
  neutral: { color: 'gray', c: 'dimmed' },
  danger: { color: 'stempel', c: 'var(--error)' },
  ok: { color: 'tanne', c: 'var(--ok)' },
} as const;

/** A state as an outlined word: `Derzeit inaktiv`. */
export function Badge({ children, tone = 'neutral' }: { readonly children: string; readonly tone?: BadgeTone }) {
  return (
    <MantineBadge variant="outline" bd="1px solid currentColor" {...TONES[tone]}>
      {children}
    </MantineBadge>
  );
}
