import type { PrintedLegalText } from '@zeitblatt/documents/billing/legal/render-legal';
import type { LegalBlock } from '@zeitblatt/domain/billing/legal/legal-block';
import { type IsoMonth, lastDayOf } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { sectorWithDuties, storedSectors } from '@zeitblatt/domain/company/data/sectors';
import { DAY_SOURCES } from '@zeitblatt/domain/days/day/day-source';
import { type InspectionInput, OTHER_PAPERS, type OtherPapers } from '@zeitblatt/domain/record/inspections/inspection';
import type { Translate } from '../../../../http/context/context.ts';
import { type FileHash, hashBlocks, heading, list, paragraph, spaced, table } from './hash-blocks.ts';
import type { Heading, PackedSheet } from './inspections.queries.ts';
import type { JournalFacts } from './journal-table.ts';
import type { MissingMonth } from './missing-months.queries.ts';
import { missingMonthBlocks } from './missing-months.ts';
import type { DayCounts } from './work-days-table.ts';

/** Name of the overview, which stands first in the pack. */
export const OVERVIEW_NAME = '00-uebersicht.pdf';

/** Folders of papers that the product does not hold, with the words for them. */
export const PAPER_FOLDERS: Readonly<Record<OtherPapers, { readonly folder: string; readonly words: string }>> = {
  contracts: { folder: 'vertraege', words: 'Arbeitsverträge oder Nachweise der Arbeitsbedingungen' },
  pay_slips: { folder: 'lohnabrechnungen', words: 'Lohnabrechnungen' },
  payments: { folder: 'zahlungsnachweise', words: 'Nachweise der Lohnzahlung' },
};

/** The line of a folder: which papers belong there, and where they are. */
export const placeOfPapers = (kind: OtherPapers, place: string | null): string =>
  `[ ] ${PAPER_FOLDERS[kind].words}, liegt bei: ${place ?? 'nicht angegeben'}`;

export type OverviewFacts = {
  readonly t: Translate;
  readonly heading: Heading;
  /** Name of the person who asked for the pack. */
  readonly by: string;
  readonly wanted: InspectionInput;
  readonly people: number;
  readonly sheets: readonly PackedSheet[];
  readonly counts: DayCounts;
  readonly journal: JournalFacts;
  /** Months that no sheet records whole. */
  readonly missing: readonly MissingMonth[];
  /** First month whose sheets are expected of the company. */
  readonly expectedFrom: IsoMonth;
  /** Papers that could not be drawn. */
  readonly undrawn: readonly string[];
  readonly files: readonly FileHash[];
  readonly createdAt: number;
};

/** The first page of a pack: company, period, responsible person, counts, how it was recorded, and the hash of every file. */
export const createOverview = (facts: OverviewFacts): PrintedLegalText => ({
  title: 'Unterlagen für eine Prüfung',
  version: '1',
  subtitle: `Arbeitszeiten ${periodOf(facts.wanted)}`,
  blocks: [
    table(['Angabe', ''], headRows(facts)),
    heading('Was diese Mappe enthält'),
    list(CONTENT),
    ...missingMonthBlocks(facts.missing, facts.wanted.first_month, facts.expectedFrom),
    heading('Wie aufgezeichnet wurde'),
    paragraph(HOW),
    table(['Herkunft der Zeiten', 'Tage'], sourceRows(facts)),
    heading('Was nicht in dieser Mappe steht'),
    paragraph(LEFT_OUT),
    list(OTHER_PAPERS.map((kind) => placeOfPapers(kind, facts.wanted[kind]))),
    ...undrawnBlocks(facts.undrawn),
    heading('Prüfsummen'),
    ...hashBlocks(facts.files),
  ],
  acceptance: null,
  createdAt: facts.createdAt,
});

const periodOf = ({ first_month: from, last_month: to }: InspectionInput): string =>
  from === to ? formatDotted(from) : `${formatDotted(from)} bis ${formatDotted(to)}`;

function headRows({
  t,
  heading: company,
  by,
  wanted,
  people,
  sheets,
  missing,
  counts,
  journal,
}: OverviewFacts): string[][] {
  const sector = sectorWithDuties(storedSectors.parse(company.sectors), lastDayOf(wanted.last_month));
  const versions = sheets.reduce((sum, sheet) => sum + sheet.versions, 0);
  const deleted = sheets.filter(({ is_deleted }) => is_deleted).length;
  return [
    ['Firma', company.name],
    ['Anschrift', [company.street, company.place].filter((part) => part !== null).join(', ') || 'nicht angegeben'],
    ['Verantwortlich', [company.contact_person ?? by, company.phone].filter((part) => part !== null).join(', ')],
    ['Branche nach § 2a SchwarzArbG', sector === null ? 'keine angegeben' : t(`company:sector.${sector}`)],
    ['Zeitraum', periodOf(wanted)],
    ['Beschäftigte', `${people}${wanted.employee_ids === null ? '' : ' (ausgewählt)'}`],
    ['Stundenzettel', `${sheets.length}, davon gelöscht: ${deleted}`],
    ['Versionen der Stundenzettel', String(versions)],
    ['Monate ohne vollständigen Stundenzettel', String(missing.length)],
    ['Tage mit Arbeit', `${counts.worked}, davon verspätet aufgezeichnet: ${counts.late}`],
    ['Nachträglich geänderte Tage', String(counts.changed)],
    ['Journal', `${journal.entries} Einträge, Kopf der Kette: ${spaced(journal.head)}`],
    ['Zusammengestellt', `${company.at} von ${by}`],
  ];
}

const CONTENT = [
  'stundenzettel: jede Version jedes Stundenzettels als PDF, auch von gelöschten. Was eine Version zeigt, ändert sich später nicht mehr.',
  'arbeitszeiten.csv: jeder Tag der geltenden Version mit Beginn, Ende, Pause und Dauer, wann er aufgezeichnet und von wem er bestätigt wurde.',
  'versionen.csv: was jede Version als Ganzes sagt: Summen in Minuten, erste und letzte Bestätigung, Zustimmung oder Einwand.',
  'begruendungen.csv: die Begründungen zu Warnungen und Hinweisen, etwa zu mehr als zehn Stunden.',
  'aenderungen.csv: was nach der ersten Bestätigung geändert wurde, von was auf was, von wem, wann und warum.',
  'fehlende-monate.csv: Monate, die kein Stundenzettel ganz aufzeichnet.',
  'journal.csv: die Kette des Protokolls mit ihren Hashes; journal-pruefen.txt sagt, wie sie geprüft wird.',
  'beschaeftigte.csv: Beginn, Wochenstunden, Lohn und Lohngruppe der Beschäftigten, und wo die Nachweise liegen.',
  'feiertage.csv: die Feiertage des Zeitraums an den Arbeitsorten.',
  'stundenkonto.csv: wer ein Stundenkonto hat, mit Differenz, Auszahlungen, Stand und ältestem offenen Plus jedes Monats.',
  'Jede dieser Tabellen außer dem Journal steht auch als Excel-Datei da (.xlsx), mit echten Zahlen, Tagen und Uhrzeiten.',
  'Die Spalte „Person“ bezeichnet in allen Tabellen dieselbe Person, auch wenn Name oder Nummer sich geändert haben.',
  'index.xml: Beschreibung der Tabellen für Prüfprogramme (UTF-8, Semikolon, Dezimalkomma).',
];

const HOW =
  'Zeiten werden gestempelt, je Woche wie geplant bestätigt oder eingetragen. Am Ende des Monats bestätigt eine Person den Stundenzettel; mit der Bestätigung entsteht eine Version, die nicht mehr geändert wird. Eine Korrektur ergibt die nächste Version. Jede Version ist mit einem Siegel in der Kette des Protokolls festgehalten. „Verspätet“ heißt: nach dem siebten Kalendertag nach dem Arbeitstag aufgezeichnet.';

const LEFT_OUT =
  'Die Tabellen nennen Krankheit und familiäre Gründe nur „abwesend“, weil eine Prüfung der Arbeitszeit sie nicht braucht; die Stundenzettel selbst zeigen, was bei der Bestätigung auf ihnen stand. Folgende Unterlagen führt die Firma außerhalb der Software:';

function sourceRows({ t, counts }: OverviewFacts): string[][] {
  const known = DAY_SOURCES.map((source) => [t(`privacy:source.${source}`), String(counts.sources.get(source) ?? 0)]);
  const unknown = counts.sources.get(null) ?? 0;
  return unknown === 0 ? known : [...known, ['nicht festgehalten', String(unknown)]];
}

const undrawnBlocks = (undrawn: readonly string[]): LegalBlock[] =>
  undrawn.length === 0
    ? []
    : [
        heading('Nicht als PDF enthalten'),
        paragraph('Diese Versionen konnten nicht gezeichnet werden. Ihre Angaben stehen in den Tabellen.'),
        list(undrawn),
      ];
