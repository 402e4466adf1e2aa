import * as api from '@zeitblatt/contract/api';
import { OPENINGS_MAX } from '@zeitblatt/domain/months/hours-account/booking';
import { useRead } from '../../../../api/use-read.ts';
import { useReads } from '../../../../api/use-reads.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { useOpenings } from '../../../../lists/openings/use-openings.ts';
import { useUser } from '../../../../session/session-context.tsx';
import { useHoursProblem } from '../parts/signed-hours-field.tsx';
import { readSignedHours } from '../parts/signed-minutes.ts';

const ROWS = 50;
const pageOf = (page: number) => ({ query: { search: '', page, rowsPerPage: ROWS, order: 'name' } }) as const;

/** The first people with an account, as many as can be sent at once. */
function useAccountPeople() {
  const { has_company: isEnabled } = useUser();
  const first = useRead(api.hoursAccount.list, pageOf(1), { isEnabled });
  const pages = Math.min(first.data?.last_page ?? 1, OPENINGS_MAX / ROWS);
  const others = useReads(
    api.hoursAccount.list,
    Array.from({ length: pages - 1 }, (_, index) => pageOf(index + 2)),
    { isEnabled },
  );
  const reads = [first, ...others];
  const isWhole = !isEnabled || reads.every(({ data }) => data !== undefined);
  return {
    reads,
    people: isWhole ? reads.flatMap(({ data }) => data?.data ?? []) : undefined,
    total: first.data?.total ?? 0,
  };
}

/** The typed opening balances of the people with an account. */
export function useHoursOpenings(onSaved: () => void) {
  const { reads, people, total } = useAccountPeople();
  const problemOf = useHoursProblem();
  const open = useWrite(api.hoursAccount.open);
  const openings = useOpenings({
    people,
    problems: [problemOf],
    onSaved,
    send: async (given) => {
      const typed = given.flatMap(({ person: { employee_id }, texts: [text = ''] }) => {
        const read = readSignedHours(text);
        return 'minutes' in read && read.minutes !== null ? [{ employee_id, minutes: read.minutes }] : [];
      });
      return (await open.send({ body: { openings: typed } })).success;
    },
  });
  return { reads, people, total, openings };
}
