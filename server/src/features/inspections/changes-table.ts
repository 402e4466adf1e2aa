import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { compareDays } from '@zeitblatt/domain/timesheets/compare-days';
import type { Translate } from '../../http/context.ts';
import { describeContent } from './day-words.ts';
import type { RemovalRow, VersionRow } from './inspections.queries.ts';
import { date, keyOf, type Lines, number, type PackTable, PERSON_COLUMNS, text } from './pack-table.ts';

/** The table of everything that was changed after a sheet was confirmed. */
export const CHANGES: PackTable = {
  file: 'aenderungen',
  name: 'Änderungen',
  description: 'Jede Änderung nach der ersten Bestätigung: von was auf was, von wem, wann und warum',
  columns: [
    keyOf(number('Nr.')),
    ...PERSON_COLUMNS,
    text('Monat'),
    date('Tag'),
    text('Vorgang'),
    text('Vorher'),
    text('Nachher'),
    text('Von'),
    text('Am'),
    text('Grund'),
    number('Stundenzettel'),
    number('Version'),
  ],
};

const NO_REASON = 'keine Begründung angegeben';

const SAID = { reopened: 'Wieder geöffnet', objected: 'Einwand', replied: 'Antwort' } as const;

type Change = {
  readonly row: Pick<VersionRow, 'id' | 'version' | 'month' | 'employee'>;
  readonly day: string | null;
  readonly what: string;
  readonly before: string;
  readonly after: string;
  readonly by: string;
  readonly at: string;
  readonly reason: string | null;
};

/** The lines of the changes of all versions, and of the sheets that were deleted or brought back. */
export async function* changeLines(
  t: Translate,
  versions: AsyncIterable<VersionRow>,
  removals: AsyncIterable<RemovalRow>,
): Lines {
  let count = 0;
  const format = ({ row, day, what, before, after, by, at, reason }: Change) => {
    count += 1;
    const { number: ofCompany, last_name, first_name } = row.employee;
    const sheet = [String(row.id), String(row.version)];
    const month = formatDotted(row.month);
    return [String(count), ofCompany, last_name, first_name, month, day, what, before, after, by, at, reason, ...sheet];
  };
  for await (const version of versions) for (const change of changesOf(t, version)) yield format(change);
  for await (const removal of removals) yield format(toChange(removal));
}

/** What a version changes of the one before it. The first version of a month changes nothing. */
function changesOf(t: Translate, row: VersionRow): Change[] {
  const { earlier, days, id, version, confirmed_by: by, confirmed_at: at } = row;
  if (earlier === null) return [];
  const said = row.said.map(({ kind, words }) => `${SAID[kind]}: ${words}`);
  if (row.change_reason !== null) said.push(row.change_reason);
  const changes = compareDays(earlier.days, days).map(({ day, before, after }): Change => {
    const given = row.reasons.filter(({ key }) => key.endsWith(`:${day}`)).map(({ reason }) => reason);
    const reason = [...said, ...given].join('; ') || NO_REASON;
    const [old, next] = [describeContent(t, before), describeContent(t, after)];
    return { row, day: formatDotted(day), what: 'Tag geändert', before: old, after: next, by, at, reason };
  });
  if (earlier.id === id) return changes;
  const saved: Change = {
    row,
    day: null,
    what: 'Nach Löschung neu gespeichert',
    before: `Stundenzettel ${earlier.id}, Version ${earlier.version}`,
    after: `Stundenzettel ${id}, Version ${version}`,
    by,
    at,
    reason: said.join('; ') || NO_REASON,
  };
  return [saved, ...changes];
}

const toChange = ({ kind, by, at, ...row }: RemovalRow): Change => {
  const sheet = `Stundenzettel ${row.id}, Version ${row.version}`;
  const isDeleted = kind === 'timesheet_deleted';
  return {
    row,
    day: null,
    what: isDeleted ? 'Stundenzettel gelöscht' : 'Stundenzettel wiederhergestellt',
    before: isDeleted ? sheet : 'gelöscht',
    after: isDeleted ? 'gelöscht' : sheet,
    by,
    at,
    reason: null,
  };
};
