import * as api from '@zeitblatt/contract/api';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { YearMonthState } from '@zeitblatt/domain/months/year/person-year';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';
import type { PickedMonthState } from '../../../ui/dialogs/month-picker-dialog.tsx';
import { CreateTimesheetsDialog } from '../list/create-timesheets-dialog.tsx';

const MARKS: Readonly<Record<YearMonthState, PickedMonthState | null>> = {
  closed: 'saved',
  confirmed: 'saved',
  partial: 'missing',
  missing: 'missing',
  earlier: null,
  running: null,
  ahead: null,
  inactive: 'excluded',
  not_employed: 'excluded',
};

const NOTHING: ReadonlyMap<IsoMonth, PickedMonthState> = new Map();

type CreateMonthsDialogProps = {
  readonly employeeId: number;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onChosen: (months: IsoMonth[], ignoresLastDays: boolean) => void;
};

/** Chooses months of one employee for new sheets. Saved, missing and excluded months are marked, missing ones are chosen already. */
export function CreateMonthsDialog({ employeeId, opened, ...dialog }: CreateMonthsDialogProps) {
  const thisYear = Number(useToday().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [states, setStates] = useState(NOTHING);
  const first = useRead(api.personYears.get, { params: { id: employeeId, year: thisYear } }, { isEnabled: opened });
  const { data } = useRead(api.personYears.get, { params: { id: employeeId, year } }, { isEnabled: opened });
  const [known, setKnown] = useState(data);
  if (data !== known) {
    setKnown(data);
    const marked = (data?.months ?? []).flatMap(({ month, state }) => {
      const mark = MARKS[state];
      return mark === null ? [] : [[month, mark] as const];
    });
    setStates(new Map([...states, ...marked]));
  }
  // The dialog opens when it is known which months are missing, so that they are chosen from the start.
  const isKnown = first.data !== undefined || first.error !== null;
  return (
    <CreateTimesheetsDialog
      {...dialog}
      multiple
      opened={opened && isKnown}
      monthStates={states}
      onYearShown={setYear}
    />
  );
}
