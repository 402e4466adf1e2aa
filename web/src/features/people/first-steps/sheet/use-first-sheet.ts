import { useQuery } from '@tanstack/react-query';
import * as api from '@zeitblatt/contract/api';
import { addMonths, type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import { type EmployeeRow, employeeQuery } from '@zeitblatt/domain/people/employees/employee';
import { SIGNATURE_STYLES } from '@zeitblatt/domain/people/schedules/schedule';
import { useState } from 'react';
import { useClient } from '../../../../api/client-context.ts';
import { useRead } from '../../../../api/use-read.ts';
import { useToday } from '../../../../clock/clock.ts';
import { proposalQueryOptions } from '../../../months/saving/sheet-reads.ts';

/** People among whom one is chosen. A larger company finds the others in the list. */
const PEOPLE = employeeQuery.parse({ rowsPerPage: '50' });

const NO_PEOPLE: readonly EmployeeRow[] = [];

/** Months that are offered: the present one and those before it. */
const MONTHS_BACK = 11;

/** The proposal for the first sheet: the last month of the first person, or the present one if they began only now. */
export function useFirstSheet() {
  const client = useClient();
  const present = monthOf(useToday());
  const last = addMonths(present, -1);
  const list = useRead(api.employees.list, { query: PEOPLE });
  const people = list.data?.data ?? NO_PEOPLE;
  const [personId, setPersonId] = useState<number | null>(null);
  const [chosenMonth, setChosenMonth] = useState<IsoMonth | null>(null);
  const person = people.find(({ id }) => id === personId) ?? people[0] ?? null;
  const proposalOf = (month: IsoMonth, isEnabled: boolean) => ({
    ...proposalQueryOptions(client, { schemaId: person?.schema_id ?? 0, month }),
    enabled: isEnabled && person !== null,
  });
  const ofLast = useQuery(proposalOf(last, chosenMonth === null));
  const isLastEmpty = ofLast.data?.totals.working_days === 0;
  const month = chosenMonth ?? (isLastEmpty ? present : last);
  const proposal = useQuery(proposalOf(month, chosenMonth !== null || ofLast.data !== undefined));
  const schedule = useRead(
    api.schedules.get,
    { query: { employee_id: person?.id ?? 0 } },
    { isEnabled: person !== null },
  );
  return {
    people,
    /** Whether the sheets of the person have lines for signatures. */
    isSigned: (schedule.data?.styling_type_id ?? SIGNATURE_STYLES.none) !== SIGNATURE_STYLES.none,
    total: list.data?.total ?? 0,
    isWithoutPeople: list.data !== undefined && list.data.total === 0,
    person,
    month,
    months: Array.from({ length: MONTHS_BACK + 1 }, (_, back) => addMonths(present, -back)),
    proposal: proposal.data ?? null,
    error: list.error ?? ofLast.error ?? proposal.error,
    choosePerson: (id: number | null) => {
      setPersonId(id);
      setChosenMonth(null);
    },
    chooseMonth: setChosenMonth,
  };
}
