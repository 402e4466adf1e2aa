import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { type DayContent, dayKindsDiffer, dayTimesDiffer } from '@zeitblatt/domain/days/day/compare-days';
import {
  changesOfVersion,
  type ReasonChange,
  type SaidToChange,
} from '@zeitblatt/domain/months/confirm/version-changes';
import { readFindingKey } from '@zeitblatt/domain/months/law/facts/finding';
import type { Translate } from '../../../../http/context/context.ts';
import { describeContent } from './day-words.ts';
import {
  date,
  keyOf,
  type Lines,
  moment as momentColumn,
  number,
  type PackTable,
  PERSON_COLUMNS,
  personCells,
  text,
} from './pack-table.ts';
import type { RemovalRow } from './people-rows.queries.ts';
import type { VersionRow } from './version-rows.queries.ts';

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
    momentColumn('Am'),
    text('Grund'),
    number('Stundenzettel'),
    number('Version'),
  ],
};

const NO_REASON = 'keine Begründung angegeben';

const SAID: Readonly<Record<SaidToChange['kind'], string>> = {
  reopened: 'Wieder geöffnet',
  replied: 'Antwort auf den Einwand',
  without_agreement: 'Ohne Zustimmung bestätigt',
};

type Change = {
  readonly row: Pick<VersionRow, 'id' | 'version' | 'month' | 'employee'>;
  readonly day: string | null;
  readonly what: string;
  readonly before: string;
  readonly after: string;
  readonly by: string;
  readonly at: string;
  /** The same moment in milliseconds since 1970. */
  readonly moment: number;
  readonly reason: string | null;
};

/**
 * The lines of the changes of all versions, and of the sheets that were deleted or brought back: month after month, each in the order in
 * which things happened. The versions of a month of a person follow each other.
 */
export async function* changeLines(
  t: Translate,
  versions: AsyncIterable<VersionRow>,
  removals: AsyncIterable<RemovalRow>,
): Lines {
  let count = 0;
  const format = ({ row, day, what, before, after, by, at, reason }: Change) => {
    count += 1;
    const sheet = [String(row.id), String(row.version)];
    const changed = [day, what, before, after, by, at, reason];
    return [String(count), ...personCells(row.employee), formatDotted(row.month), ...changed, ...sheet];
  };
  const removed = await groupByMonth(removals);
  let open: { readonly key: string; readonly changes: Change[] } | undefined;
  for await (const version of versions) {
    const key = keyOfMonth(version);
    if (open?.key !== key) {
      yield* inOrder(open?.changes ?? []).map(format);
      open = { key, changes: (removed.get(key) ?? []).map(toChange) };
    }
    open.changes.push(...changesOf(t, version));
  }
  yield* inOrder(open?.changes ?? []).map(format);
}

type MonthOfPerson = Pick<VersionRow, 'month' | 'employee'>;

const keyOfMonth = ({ month, employee }: MonthOfPerson): string => `${employee.id} ${month}`;

async function groupByMonth(removals: AsyncIterable<RemovalRow>): Promise<ReadonlyMap<string, RemovalRow[]>> {
  return Map.groupBy(await Array.fromAsync(removals), keyOfMonth);
}

/** The changes of a month in the order in which they happened. */
const inOrder = (changes: readonly Change[]): Change[] => changes.toSorted((a, b) => a.moment - b.moment);

/** Changes of a version against the one before it, as its paper says it. The first version of a month changes nothing. */
function changesOf(t: Translate, row: VersionRow): Change[] {
  const { earlier, id, version, confirmed_by: by, confirmed_at: at, change_reason: given } = row;
  const moment = row.confirmed_ms;
  if (earlier === null) return [];
  const { days, reasonChanges, said } = changesOfVersion(row, earlier, row.events);
  const ofVersion = [...said.map(({ kind, words }) => `${SAID[kind]}: ${words}`), ...(given === null ? [] : [given])];
  const because = (ofDay: readonly string[] = []) => [...ofVersion, ...ofDay].join('; ') || NO_REASON;
  const change = (what: string, before: string, after: string, more: Partial<Change> = {}): Change => {
    return { row, day: null, what, before, after, by, at, moment, reason: because(), ...more };
  };
  const [old, own] = [
    `Stundenzettel ${earlier.id}, Version ${earlier.version}`,
    `Stundenzettel ${id}, Version ${version}`,
  ];
  const changes = [
    ...days.map(({ day, before, after, reasons }) =>
      change(whatChanged(before, after), describeContent(t, before), describeContent(t, after), {
        day: formatDotted(day),
        reason: because(reasons),
      }),
    ),
    ...reasonChanges.map((one) => change('Begründung geändert', ...describeReason(t, one), dayOf(one))),
  ];
  if (earlier.id !== id) return [change('Nach Löschung neu gespeichert', old, own), ...changes];
  return changes.length === 0 && given !== null ? [change('Ohne Änderung neu gespeichert', old, own)] : changes;
}

/** Differences of a day. Only other times or another kind mark it as changed afterwards. */
const whatChanged = (before: DayContent, after: DayContent): string =>
  dayTimesDiffer(before, after) || dayKindsDiffer(before, after) ? 'Tag geändert' : 'Angaben zum Tag geändert';

const dayOf = ({ key }: ReasonChange): Pick<Change, 'day'> => {
  const day = readFindingKey(key).day;
  return { day: day === null ? null : formatDotted(day) };
};

/** The reason for a finding before and after, each with the title of the finding. */
function describeReason(t: Translate, { key, before, after }: ReasonChange): [string, string] {
  const title = t(`compliance:kind.${readFindingKey(key).kind}.title`);
  return [`${title}: ${before ?? 'keine Begründung'}`, `${title}: ${after ?? 'keine Begründung'}`];
}

const toChange = ({ kind, by, at, moment, ...row }: RemovalRow): Change => {
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
    moment,
    reason: null,
  };
};
