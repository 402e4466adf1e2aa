import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The marker: read this. Its colour means nothing else anywhere. */
export const Highlight = ({ children }: { readonly children: ReactNode }) => <mark className="hl">{children}</mark>;

/** The stamp of a sheet that somebody checked. */
export const StampMark = ({ children }: { readonly children: string }) => (
  <span className="stamp">
    <IconCheck size={14} aria-hidden />
    {children}
  </span>
);

export const Kbd = ({ children }: { readonly children: ReactNode }) => <kbd className="kbd">{children}</kbd>;

/** The letter of a day on which nobody worked; beside it stands the reason in words. */
export function DayCode({ state }: { readonly state: 'holiday' | 'leave' | 'inactive' }) {
  const { t } = useTranslation('ui');
  return (
    <span className="day-code" data-state={state} aria-hidden>
      {t(`dayCode.${state}`)}
    </span>
  );
}

const LEGEND = ['work', 'leave', 'holiday', 'free', 'unusual'] as const;

/** What the colours of {@link MonthBars} mean. */
export function Legend() {
  const { t } = useTranslation('ui');
  return (
    <ul className="legend">
      {LEGEND.map((state) => (
        <li key={state} data-state={state}>
          <i />
          {t(`dayState.${state}`)}
        </li>
      ))}
    </ul>
  );
}
