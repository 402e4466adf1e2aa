import { firstDayOf, type IsoMonth, lastDayOf } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import type { HolidaySwitches } from '@zeitblatt/domain/company/data/part-holidays';
import { type DatedWage, storedWages, wageOn } from '@zeitblatt/domain/company/data/wages';
import { isMiniJob } from '@zeitblatt/domain/months/law/checks/wages';
import type { InspectionInput } from '@zeitblatt/domain/record/inspections/inspection';
import type { Translate } from '../../../../http/context/context.ts';
import type { HolidaySource } from '../../../company/places/places.api.ts';
import {
  date,
  formatDecimal,
  keyOf,
  type Lines,
  number,
  type PackTable,
  PERSON_COLUMNS,
  personCells,
  text,
  yesOrNo,
} from './pack-table.ts';
import type { PersonRow, WorkplaceRow } from './people-rows.queries.ts';

/** The table of the people of a pack. */
export const PEOPLE: PackTable = {
  file: 'beschaeftigte',
  name: 'Beschäftigte',
  description:
    'Was die Aufzeichnung von der Beschäftigung weiß: Name und Nummer von heute, Beschäftigung, Arbeitszeit und Lohn am Ende des Zeitraums, und wo die Nachweise liegen',
  columns: [
    keyOf(PERSON_COLUMNS[0]),
    ...PERSON_COLUMNS.slice(1),
    date('Geburtsdatum'),
    date('Beginn der Beschäftigung'),
    date('Ende der Beschäftigung'),
    text('Weitere Beschäftigungen'),
    number('Wochenstunden', 2),
    text('Feste Arbeitstage'),
    number('Monatslohn (Euro)', 2),
    text('Lohngruppe'),
    number('Stundenlohn (Euro)', 2),
    text('Minijob nach dem vereinbarten Lohn'),
    text('In der Software gelöscht am'),
    text('Arbeitsvertrag oder Nachweis'),
    text('Lohnabrechnungen'),
    text('Zahlungsnachweise'),
  ],
};

/** The calendar of the public holidays of the period. */
export const HOLIDAYS: PackTable = {
  file: 'feiertage',
  name: 'Feiertage',
  description: 'Die gesetzlichen Feiertage des Zeitraums an den Arbeitsorten der Beschäftigten',
  columns: [keyOf(date('Tag')), keyOf(text('Bundesland')), keyOf(text('PLZ')), keyOf(text('Ort')), text('Feiertag')],
};

type Notes = Pick<InspectionInput, 'contracts' | 'pay_slips' | 'payments'>;

export async function* peopleLines(people: readonly PersonRow[], until: IsoMonth, notes: Notes): Lines {
  for (const person of people) {
    const hourly = hourlyWageOf(person, until);
    yield [
      ...personCells(person),
      person.birth_date,
      person.began,
      person.ended,
      person.other_employments,
      formatDecimal(person.hours_week?.toFixed(2) ?? null),
      person.is_without_days === null ? null : yesOrNo(!person.is_without_days),
      formatDecimal(person.monthly_wage),
      person.wage_group,
      formatDecimal(hourly),
      miniJobText(person, hourly, until),
      person.deleted_at,
      notes.contracts,
      notes.pay_slips,
      notes.payments,
    ];
  }
}

/** Wage of the group at the end of the period; null without a group. */
function hourlyWageOf({ hourly_wage, later_wages }: PersonRow, until: IsoMonth): string | null {
  if (hourly_wage === null) return null;
  const laterWages: DatedWage[] = storedWages.parse(later_wages);
  return wageOn({ hourlyWage: hourly_wage, laterWages }, lastDayOf(until));
}

function miniJobText({ monthly_wage, hours_week }: PersonRow, hourly: string | null, month: IsoMonth): string {
  if (monthly_wage === null && hourly === null) return 'kein Lohn angegeben';
  const hourly_wages = hourly === null ? [] : [{ valid_from: null, hourlyWage: hourly }];
  return yesOrNo(isMiniJob({ month, surroundings: { monthly_wage, hours_week: hours_week ?? 0, hourly_wages } }));
}

type Calendar = {
  readonly t: Translate;
  readonly holidays: HolidaySource;
  readonly switches: HolidaySwitches;
  readonly workplaces: readonly WorkplaceRow[];
  readonly from: IsoMonth;
  readonly to: IsoMonth;
};

export async function* holidayLines({ t, holidays, switches, workplaces, from, to }: Calendar): Lines {
  const [first, last] = [firstDayOf(from), lastDayOf(to)];
  const firstYear = Number(from.slice(0, 4));
  const years = Array.from({ length: Number(to.slice(0, 4)) - firstYear + 1 }, (_, index) => firstYear + index);
  const dated = workplaces.flatMap(({ place, state }) =>
    years.flatMap((year) => [...holidays(place, year, switches)].map(([day, id]) => ({ day, id, place, state }))),
  );
  for (const { day, id, place, state } of dated.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day))))
    if (day >= first && day <= last)
      yield [
        formatDotted(day),
        state ?? 'bundesweit',
        place?.zip ?? null,
        place?.name ?? null,
        t(`calendar:holiday.${id}`),
      ];
}
