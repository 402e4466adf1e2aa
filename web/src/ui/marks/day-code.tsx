import { absenceTypesOn } from '@zeitblatt/domain/days/absences/absence-types';
import { type DayKind, HOLIDAY_LETTERS } from '@zeitblatt/domain/days/absences/day-kind';

/** Letters are the same in every language and on paper; kinds without a letter have a sign. @source docs/decisions.md D101 */
const CODES: ReadonlyMap<DayKind, string> = new Map<DayKind, string>([
  ['holiday', HOLIDAY_LETTERS],
  ['inactive', '–'],
  ...absenceTypesOn('9999-12-31').map(({ kind, letter }) => [kind, letter ?? '…'] as const),
]);

/** The letter of a kind of day. @source docs/decisions.md D101 */
export const codeOfKind = (kind: DayKind): string => CODES.get(kind) ?? '…';

/** The letter of a kind of day; the word stands beside it. */
export const DayCode = ({ state }: { readonly state: DayKind }) => (
  <span className="day-code" data-state={state} aria-hidden>
    {codeOfKind(state)}
  </span>
);
