import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { AbsentPerson } from '@zeitblatt/domain/days/absences/company-absences';
import { kindOfSign } from '@zeitblatt/domain/days/absences/day-signs';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/marks/link.tsx';
import { Highlight } from '../../../ui/marks/marks.tsx';
import { nameOf } from './absence-month.ts';
import { useAbsenceTexts } from './use-absence-texts.ts';

/** The id of a cell, which the table names as the active one. */
export const cellId = (id: number, index: number): string => `absence-${id}-${index}`;

type AbsenceRowProps = {
  readonly person: AbsentPerson;
  readonly days: readonly IsoDate[];
  /** Index of today, or −1. */
  readonly today: number;
  /** Selected days, as indexes; −1 without any. */
  readonly first: number;
  readonly last: number;
  readonly isDraft: boolean;
  /** Days of leave left after the draft; undefined without one. */
  readonly leftAfter: number | undefined;
  readonly isScarce: boolean;
  /** Number of the row in the grid, of which only a part may be drawn. */
  readonly position?: number;
};

/** The days of a person. A month of a large company has thousands of cells, so that only rows that change are drawn again. */
export const AbsenceRow = memo(function AbsenceRow(props: AbsenceRowProps) {
  const { person, days, today, first, last, isDraft } = props;
  const texts = useAbsenceTexts();
  return (
    <tr data-selected={first >= 0 || undefined} aria-rowindex={props.position}>
      <th scope="row">
        <TextLink plain to="/employees/$employeeId" params={{ employeeId: person.employee_id }}>
          {nameOf(person)}
        </TextLink>
      </th>
      {days.map((day, index) => {
        const sign = person.kinds[index] ?? '.';
        const signed = kindOfSign(sign);
        const isSelected = index >= first && index <= last;
        const word = texts.sign(sign);
        return (
          <td
            key={day}
            id={cellId(person.employee_id, index)}
            data-index={index}
            data-id={person.employee_id}
            data-plan={person.plan[index]}
            data-kind={signed?.kind}
            data-asked={signed?.isAsked || undefined}
            data-today={index === today || undefined}
            data-draft={(isSelected && isDraft) || undefined}
            data-edge={isSelected ? edgeOf(index, first, last) : undefined}
            aria-selected={isSelected}
            aria-label={word === '' ? texts.day(day) : `${texts.day(day)}, ${word}`}
          >
            {signed && signed.kind !== 'inactive' && <span>{letterOf(sign)}</span>}
          </td>
        );
      })}
      <td className="absence-left">
        <Left {...props} />
      </td>
    </tr>
  );
});

/** The letter of a sign; kinds without one, and questions, are marked by the style. */
function letterOf(sign: string): string {
  const upper = sign.toUpperCase();
  return upper === 'P' || upper === 'M' ? '' : upper;
}

const edgeOf = (index: number, first: number, last: number): string =>
  first === last ? 'both' : index === first ? 'start' : index === last ? 'end' : 'inside';

function Left({ person: { leave_left: left }, leftAfter, isScarce }: AbsenceRowProps) {
  const { t } = useTranslation('absences');
  const { number } = useAbsenceTexts();
  if (leftAfter !== undefined) return t('leftAfter', { days: number(leftAfter) });
  if (left === null) return null;
  if (isScarce) return <Highlight>{t('unplanned', { days: number(left) })}</Highlight>;
  return number(left);
}
