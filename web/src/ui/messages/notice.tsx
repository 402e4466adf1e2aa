import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const TONES = {
  info: { color: 'tinte', icon: <IconInfoCircle aria-hidden /> },
  warning: { color: 'marker', icon: <IconAlertTriangle aria-hidden /> },
  error: { color: 'stempel', icon: <IconAlertTriangle aria-hidden /> },
  ok: { color: 'tanne', icon: <IconCircleCheck aria-hidden /> },
} as const;

export type NoticeProps = {
  readonly tone?: keyof typeof TONES;
  readonly title?: string;
  readonly children?: ReactNode;
};

/** A message in the page. Errors interrupt a screen reader, other messages wait. */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  const { color, icon } = TONES[tone];
  return (
    <Alert
      className="notice"
      data-tone={tone}
      color={color}
      variant="default"
      icon={icon}
      title={title}
      role={tone === 'error' ? 'alert' : 'note'}
    >
      {children}
    </Alert>
  );
}

export type BannerProps = {
  readonly label: string;
  /** A bar without the highlighter, for what is good to know and needs no reading. */
  readonly isPlain?: boolean;
  readonly children: ReactNode;
};

/** A bar above the page, highlighted unless it is plain: one sentence and one action. At most one is shown. */
export function Banner({ label, isPlain = false, children }: BannerProps) {
  return (
    <section className="banner" aria-label={label} data-plain={isPlain || undefined}>
      {children}
    </section>
  );
}
