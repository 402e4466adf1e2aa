import type { LegalBlock } from '@zeitblatt/domain/billing/legal/legal-block';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { heading, list, paragraph } from './hash-blocks.ts';
import type { MissingMonth } from './missing-months.queries.ts';
import { keyOf, type Lines, type PackTable, PERSON_COLUMNS, personCells, text } from './pack-table.ts';

/** The table of the months that no sheet records whole. */
export const MISSING_MONTHS: PackTable = {
  file: 'fehlende-monate',
  name: 'Fehlende Monate',
  description: 'Monate mit Tagen zum Arbeiten, die kein Stundenzettel ganz aufzeichnet, und warum',
  columns: [...PERSON_COLUMNS.map(keyOf), keyOf(text('Monat')), text('Stand')],
};

const STATES: Readonly<Record<MissingMonth['state'], string>> = {
  missing: 'kein Stundenzettel',
  deleted: 'Stundenzettel gelöscht',
  partial: 'nicht alle Tage aufgezeichnet',
};

export async function* missingMonthLines(months: readonly MissingMonth[]): Lines {
  for (const { month, state, ...person } of months) yield [...personCells(person), formatDotted(month), STATES[state]];
}

/** Lines of the overview, one for each person: `Meier, Anna: 03.2026, 04.2026 (Stundenzettel gelöscht)`. */
const describeMissingMonths = (months: readonly MissingMonth[]): string[] =>
  [...Map.groupBy(months, ({ id }) => id).values()].map((ofPerson) => {
    const [first] = ofPerson;
    const told = ofPerson.map(({ month, state }) =>
      state === 'missing' ? formatDotted(month) : `${formatDotted(month)} (${STATES[state]})`,
    );
    return `${first?.last_name}, ${first?.first_name}: ${told.join(', ')}`;
  });

/**
 * The part of the overview about months without a whole sheet.
 *
 * @param firstMonth first month of the pack
 * @param expectedFrom first month whose sheets are expected of the company
 */
export const missingMonthBlocks = (
  missing: readonly MissingMonth[],
  firstMonth: IsoMonth,
  expectedFrom: IsoMonth,
): LegalBlock[] => [
  heading('Monate ohne vollständigen Stundenzettel'),
  ...(firstMonth < expectedFrom ? [paragraph(earlier(expectedFrom))] : []),
  ...(missing.length === 0 ? [paragraph('Keine.')] : [paragraph(MISSING), list(describeMissingMonths(missing))]),
];

const MISSING =
  'In diesen Monaten hatten die Beschäftigten Tage zum Arbeiten, die kein Stundenzettel ganz aufzeichnet. Stundenzettel, deren Aufbewahrungsfrist vorbei ist, werden gelöscht und fehlen dann auch.';

const earlier = (expectedFrom: IsoMonth): string =>
  `Die Firma führt ihre Stundenzettel mit dieser Software seit ${formatDotted(expectedFrom)}. Aufzeichnungen aus der Zeit davor stehen nicht in dieser Mappe.`;
