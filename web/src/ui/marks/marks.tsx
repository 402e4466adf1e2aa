import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './month-marks.css';

/** Highlights a text that the user should read. Its colour has no other meaning. */
export const Highlight = ({ children }: { readonly children: ReactNode }) => <mark className="hl">{children}</mark>;

/** The stamp of a confirmed sheet. */
export const StampMark = ({ children }: { readonly children: string }) => (
  <span className="stamp">
    <IconCheck size={14} aria-hidden />
    {children}
  </span>
);

export const Kbd = ({ children }: { readonly children: ReactNode }) => <kbd className="kbd">{children}</kbd>;

const LEGEND = ['work', 'leave', 'holiday', 'free', 'unusual'] as const;

/** Legend of the colours of {@link MonthBars}. */
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
