import { IconCheck } from '@tabler/icons-react';
import { absenceTypesOn } from '@zeitblatt/domain/absences/absence-types';
import type { DayKind } from '@zeitblatt/domain/absences/day-kind';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

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

/** Letters are the same in every language and on paper; kinds without a letter have a sign. @source docs/decisions.md D101 */
const CODES: ReadonlyMap<DayKind, string> = new Map<DayKind, string>([
  ['holiday', 'FT'],
  ['inactive', '–'],
  ...absenceTypesOn('9999-12-31').map(({ kind, letter }) => [kind, letter ?? '…'] as const),
]);

/** The letter of a kind of day; the word stands beside it. */
export const DayCode = ({ state }: { readonly state: DayKind }) => (
  <span className="day-code" data-state={state} aria-hidden>
    {CODES.get(state)}
  </span>
);

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
