import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { AbsentPerson } from '@zeitblatt/domain/days/absences/company-absences';
import { kindOfSign } from '@zeitblatt/domain/days/absences/day-signs';
import { DayCode } from '../../../ui/marks/day-code.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import { nameOf, spansOf } from './absence-month.ts';
import { useAbsenceTexts } from './use-absence-texts.ts';

type AbsenceListProps = { readonly days: readonly IsoDate[]; readonly people: readonly AbsentPerson[] };

/** The absences by person, for narrow screens. */
export function AbsenceList({ days, people }: AbsenceListProps) {
  const texts = useAbsenceTexts();
  return (
    <ul className="absence-list">
      {people.map((person) => (
        <li key={person.employee_id}>
          <TextLink plain to="/employees/$employeeId" params={{ employeeId: person.employee_id }}>
            {nameOf(person)}
          </TextLink>
          <ul>
            {spansOf(days, person).map((span) => {
              const signed = kindOfSign(span.sign);
              return (
                <li key={`${span.from} ${span.sign}`}>
                  {signed && <DayCode state={signed.kind} />} {texts.span(span)} <span>{texts.sign(span.sign)}</span>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}
