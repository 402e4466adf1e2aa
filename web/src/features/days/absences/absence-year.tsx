import { type IsoDate, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { AbsentPerson } from '@zeitblatt/domain/days/absences/company-absences';
import { kindOfSign } from '@zeitblatt/domain/days/absences/day-signs';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { TextLink } from '../../../ui/marks/link.tsx';
import { Highlight } from '../../../ui/marks/marks.tsx';
import { isLeaveScarce, nameOf, spansOf } from './absence-month.ts';
import { useAbsenceTexts } from './use-absence-texts.ts';

type AbsenceYearProps = {
  readonly days: readonly IsoDate[];
  readonly people: readonly AbsentPerson[];
  readonly today: IsoDate;
};

/** One strip of twelve months for each person. */
export function AbsenceYear({ days, people, today }: AbsenceYearProps) {
  const { t } = useTranslation('absences');
  const { monthShort } = useCalendarText();
  const year = (days[0] ?? '').slice(0, 4);
  const months = [...new Set(days.map(monthOf))];
  const place = placeIn(days);
  return (
    <table className="absence-year num" aria-label={t('yearGrid', { year })}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">
            <span className="absence-months">
              {months.map((month) => (
                <TextLink key={month} to="/absences" search={{ month }}>
                  {monthShort(month)}
                </TextLink>
              ))}
            </span>
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
            today={place(today, today)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Where a span stands in the strip, in hundredths of its width. */
const placeIn = (days: readonly IsoDate[]) => (from: IsoDate, to: IsoDate) => {
  const begin = days.indexOf(from);
  return { left: `${(begin / days.length) * 100}%`, width: `${((days.indexOf(to) - begin + 1) / days.length) * 100}%` };
};

type YearRowProps = {
  readonly person: AbsentPerson;
  readonly days: readonly IsoDate[];
  readonly isScarce: boolean;
  readonly today: { readonly left: string };
};

const YearRow = memo(function YearRow({ person, days, isScarce, today }: YearRowProps) {
  const { t } = useTranslation('absences');
  const texts = useAbsenceTexts();
  const place = placeIn(days);
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
        <span className="absence-strip" role="img" aria-label={label || t('none')} title={label}>
          {spans.map((span) => (
            <i
              key={`${span.from} ${span.sign}`}
              data-kind={kindOfSign(span.sign)?.kind}
              data-asked={kindOfSign(span.sign)?.isAsked || undefined}
              style={place(span.from, span.to)}
            />
          ))}
          {!today.left.startsWith('-') && <b style={{ left: today.left }} />}
        </span>
      </td>
      <td className="absence-left">
        {left !== null &&
          (isScarce ? <Highlight>{t('unplanned', { days: texts.number(left) })}</Highlight> : texts.number(left))}
      </td>
    </tr>
  );
});
