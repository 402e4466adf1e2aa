import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { accountMonths } from '@zeitblatt/domain/months/hours-account/account-months';
import type { loadLines } from '../../../months/hours-account/hours-account.api.ts';
import { keyOf, type Lines, number, type PackTable, PERSON_COLUMNS, personCells, text } from './pack-table.ts';

/** The table of the hours accounts of a pack. */
export const HOURS: PackTable = {
  file: 'stundenkonto',
  name: 'Stundenkonto',
  description:
    'Die Stundenkonten an jedem Monatsende, in Minuten: Differenz des bestätigten Monats, Auszahlungen, Weiteres, Stand, und das älteste Plus, das noch offen ist',
  columns: [
    ...PERSON_COLUMNS.map(keyOf),
    keyOf(text('Monat')),
    number('Differenz des Monats (Minuten)'),
    number('Auszahlungen (Minuten)'),
    number('Anfangsstand, Korrekturen, Verfall (Minuten)'),
    number('Stand (Minuten)'),
    text('Ältestes offenes Plus aus'),
    number('Davon offen (Minuten)'),
  ],
};

type People = Awaited<ReturnType<typeof loadLines>>;

export async function* hoursLines(people: AsyncIterable<People[number]>, period: readonly [IsoMonth, IsoMonth]): Lines {
  for await (const { lines, employments, ...person } of people)
    for (const { month, difference, payout, other, balance, oldest } of accountMonths(lines, employments, period))
      yield [
        ...personCells(person),
        formatDotted(month),
        difference,
        payout,
        other,
        balance,
        oldest && formatDotted(oldest.month),
        oldest && oldest.minutes,
      ];
}
