import { paperNumbers } from '@zeitblatt/documents/months/paper-numbers';
import { momentParams } from '@zeitblatt/documents/months/printed-moments';
import type { TimesheetDocument, TimesheetStatement } from '@zeitblatt/documents/months/timesheet-document';
import type { CsvCell } from '@zeitblatt/documents/tables/csv';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { readFindingKey } from '@zeitblatt/domain/months/law/facts/finding';
import type { Translate } from '../../../../http/context/context.ts';
import {
  keyOf,
  moment as momentColumn,
  number,
  type PackTable,
  PERSON_COLUMNS,
  personCells,
  text,
} from './pack-table.ts';

/** The table of the papers: what each version says as a whole. */
export const VERSIONS: PackTable = {
  file: 'versionen',
  name: 'Versionen',
  description:
    'Jede Version jedes Stundenzettels, wie ihr Papier sie zeigt: Summen, Bestätigungen, Wort der Beschäftigten',
  columns: [
    keyOf(number('Stundenzettel')),
    keyOf(number('Version')),
    ...PERSON_COLUMNS,
    text('Monat'),
    number('Gearbeitet (Minuten)'),
    number('Bezahlt ohne Arbeit (Minuten)'),
    number('Bezahlt (Minuten)'),
    number('Soll (Minuten)'),
    number('Differenz (Minuten)'),
    number('Ausfall (Minuten)'),
    text('Zuerst bestätigt von'),
    momentColumn('Zuerst bestätigt am'),
    text('Bestätigt von'),
    momentColumn('Bestätigt am'),
    text('Wort der Beschäftigten und Antworten'),
    text('Setzt fort'),
    text('Prüfcode'),
    text('Datei'),
  ],
};

/** The table of the reasons that were given for findings. */
export const FINDING_REASONS: PackTable = {
  file: 'begruendungen',
  name: 'Begründungen',
  description:
    'Die Begründungen, die eine Version zu Warnungen und Hinweisen nennt, etwa zu mehr als zehn Stunden an einem Tag; die Nummer zählt die einer Version',
  columns: [
    keyOf(number('Stundenzettel')),
    keyOf(number('Version')),
    keyOf(number('Nummer')),
    ...PERSON_COLUMNS,
    text('Monat'),
    text('Tag'),
    text('Hinweis'),
    text('Begründung'),
    text('Von'),
    momentColumn('Am'),
  ],
};

type Cells = readonly (CsvCell | null)[];

/** Lines of the two tables, in the order of the papers. */
export type VersionLines = { readonly versions: Cells[]; readonly reasons: Cells[] };

/** Adds what a paper says. @param file name of the PDF in the pack; null where it could not be drawn */
export function addVersionLines(
  t: Translate,
  lines: VersionLines,
  paper: TimesheetDocument,
  file: string | null,
): void {
  const { sheet_id, version, employee, month, totals, confirmation, predecessor, check = null } = paper;
  const head = [String(sheet_id), String(version), ...personCells(employee), formatDotted(month)];
  const { paid, target, difference } = paperNumbers(paper);
  const first = paper.first_confirmation ?? confirmation;
  lines.versions.push([
    ...head,
    String(totals.worked_minutes),
    minutes(totals.credited_minutes),
    minutes(totals.credited_minutes == null ? null : paid),
    String(paper.has_four_numbers ? target : totals.target_minutes),
    difference,
    minutes(totals.lost_minutes),
    first?.name ?? null,
    moment(first),
    confirmation?.name ?? null,
    moment(confirmation),
    paper.statements.map((statement) => describeStatement(t, statement)).join('; ') || null,
    predecessor ? `Stundenzettel ${predecessor.sheet_id}, Version ${predecessor.version}` : null,
    check && check.code.replace(/(.{5})(?=.)/g, '$1-'),
    file,
  ]);
  const [sheetCell = '', versionCell = '', ...rest] = head;
  for (const [index, { key, reason, given_by, given_at }] of paper.reasons.entries()) {
    const { kind, day } = readFindingKey(key);
    const title = t(`compliance:kind.${kind}.title`);
    const keys = [sheetCell, versionCell, String(index + 1)];
    lines.reasons.push([...keys, ...rest, day && formatDotted(day), title, reason, given_by, germanMoment(given_at)]);
  }
}

/** `2026-12-31 08:15`, also with seconds, as `31.12.2026 08:15`. */
const germanMoment = (at: string): string => `${formatDotted(at.slice(0, 10))} ${at.slice(11, 16)}`;

const moment = (said: { readonly at: string } | null | undefined): string | null =>
  said ? germanMoment(said.at) : null;

const minutes = (count: number | null | undefined): string | null => (count == null ? null : String(count));

/** Words to the month, as the paper prints them: `Zugestimmt von Eva Huber am 04.11.2026, 09:12 Uhr (UTC+1)`. */
function describeStatement(t: Translate, { kind, words, days, is_by_link, link, ...said }: TimesheetStatement): string {
  const parts = [
    t(`documents:timesheet.statement.${kind}`, { name: said.name, ...momentParams(said) }),
    ...(is_by_link ? [t('documents:timesheet.statement.byLink')] : []),
    ...(link
      ? [t('documents:timesheet.statement.pin', { name: link.pin_by, date: formatDotted(link.opened_on) })]
      : []),
    ...(days.length > 0 ? [t('documents:timesheet.statement.days', { days: days.map(formatDotted).join(' ') })] : []),
  ];
  return `${parts.join(', ')}${words === null ? '' : `: ${words}`}`;
}
