import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { AbsentPerson } from '@zeitblatt/domain/days/absences/company-absences';
import { kindOfSign } from '@zeitblatt/domain/days/absences/day-signs';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/marks/link.tsx';
import { Highlight } from '../../../ui/marks/marks.tsx';
import { isLeaveScarce, nameOf, spansOf } from './absence-month.ts';
import { useAbsenceTexts } from './use-absence-texts.ts';
import { StripMonths, YearStrip } from './year-strip.tsx';

type AbsenceYearProps = {
  readonly days: readonly IsoDate[];
  readonly people: readonly AbsentPerson[];
  readonly today: IsoDate;
};

/** One strip of twelve months for each person. */
export function AbsenceYear({ days, people, today }: AbsenceYearProps) {
  const { t } = useTranslation('absences');
  const year = (days[0] ?? '').slice(0, 4);
  return (
    <table className="absence-year num" aria-label={t('yearGrid', { year })}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">
            <StripMonths days={days} />
          </th>
          <th scope="col" className="absence-left">
            {t('left', { year })}
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <YearRow
            key={person.employee_id}
            person={person}
            days={days}
            isScarce={isLeaveScarce(days, today, person)}
            today={today}
          />
        ))}
      </tbody>
    </table>
  );
}

type YearRowProps = {
  readonly person: AbsentPerson;
  readonly days: readonly IsoDate[];
  readonly isScarce: boolean;
  readonly today: IsoDate;
};

const YearRow = memo(function YearRow({ person, days, isScarce, today }: YearRowProps) {
  const { t } = useTranslation('absences');
  const texts = useAbsenceTexts();
  const spans = spansOf(days, person);
  const left = person.leave_left;
  const label = spans.map((span) => `${texts.span(span)} ${texts.sign(span.sign)}`).join(', ');
  return (
    <tr>
      <th scope="row">
        <TextLink plain to="/employees/$employeeId" params={{ employeeId: person.employee_id }}>
          {nameOf(person)}
        </TextLink>
      </th>
      <td>
        <YearStrip
          days={days}
          spans={spans.map(({ from, to, sign }) => ({ from, to, ...kindOfSign(sign) }))}
          today={today}
          label={label || t('none')}
        />
      </td>
      <td className="absence-left">
        {left !== null &&
          (isScarce ? <Highlight>{t('unplanned', { days: texts.number(left) })}</Highlight> : texts.number(left))}
      </td>
    </tr>
  );
});
