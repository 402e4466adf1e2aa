import type { EmployeeMonthRow } from '@zeitblatt/domain/months/states/month-state';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/marks/button.tsx';
import { SelectionBar } from '../../../../ui/tables/selection-bar.tsx';
import { canBeClosed, canBeConfirmed, canBeSent, canHaveLink, type MonthTask } from './month-task.ts';

/** The selected people, on all pages and in all states. What is shown anew is taken over. */
export function useSelectedMonths(rows: readonly EmployeeMonthRow[] | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, EmployeeMonthRow>>(new Map());
  const shown = new Map((rows ?? []).map((row) => [String(row.employee_id), row]));
  const ids = useMemo(() => new Set(chosen.keys()), [chosen]);
  return {
    ids,
    rows: [...chosen].map(([id, row]) => shown.get(id) ?? row),
    change: (selected: ReadonlySet<string>) =>
      setChosen(new Map([...chosen, ...shown].filter(([id]) => selected.has(id)))),
    clear: () => setChosen(new Map()),
  };
}

type SelectedMonthsProps = {
  readonly selection: ReturnType<typeof useSelectedMonths>;
  readonly onTask: (task: MonthTask) => void;
};

const ACTIONS = [
  { kind: 'send', fits: canBeSent },
  { kind: 'links', fits: canHaveLink },
  { kind: 'confirm', fits: canBeConfirmed },
  { kind: 'close', fits: canBeClosed },
] as const;

/** Actions on the selected months; each button counts those that it is for. */
export function SelectedMonths({ selection: { rows, clear }, onTask }: SelectedMonthsProps) {
  const { t } = useTranslation('month-states');
  return (
    <SelectionBar count={rows.length} onClear={clear}>
      {ACTIONS.map(({ kind, fits }) => {
        const fitting = rows.filter(fits);
        return (
          fitting.length > 0 && (
            <Button key={kind} aria-haspopup="dialog" onClick={() => onTask({ kind, rows: fitting })}>
              {t(`team.${kind}Selected`, { count: fitting.length })}
            </Button>
          )
        );
      })}
    </SelectionBar>
  );
}
