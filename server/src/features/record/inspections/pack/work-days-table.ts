import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import type { DaySource } from '@zeitblatt/domain/days/day/day-source';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { isRecordedLate } from '@zeitblatt/domain/months/law/checks/recorded-late';
import { lostMinutesOf } from '@zeitblatt/domain/months/sheet/total-days';
import type { Translate } from '../../../../http/context/context.ts';
import { describeDay, LOSS_REASONS, tellableRemark } from './day-words.ts';
import {
  date,
  formatDecimalHours,
  keyOf,
  type Lines,
  moment,
  number,
  type PackTable,
  PERSON_COLUMNS,
  personCells,
  text,
  time,
  yesOrNo,
} from './pack-table.ts';
import { type PartRow, partRowsOf } from './part-rows.ts';
import type { VersionRow } from './version-rows.queries.ts';

/** The table of the days that count. */
export const WORK_DAYS: PackTable = {
  file: 'arbeitszeiten',
  name: 'Arbeitszeiten',
  description:
    'Jeder Tag der geltenden Stundenzettel: Beginn, Ende, Pause und Dauer, wann aufgezeichnet und woher; ein Tag in mehreren Teilen hat für jeden eine Zeile',
  columns: [
    keyOf(number('Stundenzettel')),
    keyOf(date('Tag')),
    keyOf(number('Teil')),
    ...PERSON_COLUMNS,
    time('Beginn'),
    time('Ende'),
    number('Pause (Minuten)'),
    number('Dauer (Minuten)'),
    number('Dauer (Stunden)', 2),
    number('Angerechnet (Minuten)'),
    number('Ausfall (Minuten)'),
    text('Grund des Ausfalls'),
    text('Art des Tages'),
    date('Aufgezeichnet am'),
    text('Herkunft'),
    text('Bestätigt von'),
    moment('Bestätigt am'),
    text('Verspätet aufgezeichnet'),
    text('Zeiten nachträglich geändert'),
    text('Bemerkung'),
    number('Version'),
  ],
};

/** How many worked days come from where, and how many of them were recorded late or changed afterwards. */
export type DayCounts = {
  readonly sources: Map<DaySource | null, number>;
  worked: number;
  late: number;
  changed: number;
};

export const noDayCounts = (): DayCounts => ({ sources: new Map(), worked: 0, late: 0, changed: 0 });

/** The lines of the days of the versions that count. Counts them on the way. */
export async function* workDayLines(t: Translate, versions: AsyncIterable<VersionRow>, counts: DayCounts): Lines {
  for await (const version of versions) {
    if (!version.is_current) continue;
    for (const day of version.days) {
      countDay(day, version, counts);
      for (const [index, part] of partRowsOf(day).entries()) yield formatPart(t, day, version, { index, part });
    }
  }
}

function countDay(day: TimesheetDay, { confirmed_on }: VersionRow, counts: DayCounts): void {
  if (day.changed_ex_post) counts.changed += 1;
  if (day.start_time === null) return;
  const source = day.source ?? null;
  counts.worked += 1;
  counts.sources.set(source, (counts.sources.get(source) ?? 0) + 1);
  if (isRecordedLate(day, confirmed_on)) counts.late += 1;
}

const NO_LOSS = [null, null] as const;

/** Lost minutes of a day and why, where the month counts them. */
function lossOf(day: TimesheetDay, { has_loss, last_calc_day }: VersionRow): [string | null, string | null] {
  const lost = has_loss && day.day <= last_calc_day ? lostMinutesOf(day) : 0;
  return lost === 0 ? [null, null] : [String(lost), day.loss_reason == null ? null : LOSS_REASONS[day.loss_reason]];
}

/** A line of a part. The credited and lost minutes of a day stand at its first part, so that the lines add up. */
function formatPart(
  t: Translate,
  day: TimesheetDay,
  version: VersionRow,
  { index, part }: { readonly index: number; readonly part: PartRow },
): readonly (string | null)[] {
  const { id, employee, last_calc_day, confirmed_on, confirmed_by, confirmed_at } = version;
  const isWorked = day.start_time !== null;
  const isFirst = index === 0;
  const isRecorded = day.day <= last_calc_day;
  return [
    String(id),
    formatDotted(day.day),
    String(index + 1),
    ...personCells(employee),
    part.start_time,
    part.end_time,
    isWorked ? String(part.breakMinutes) : null,
    isWorked ? String(part.workedMinutes) : null,
    isWorked ? formatDecimalHours(part.workedMinutes) : null,
    isFirst && day.credited_minutes ? String(day.credited_minutes) : null,
    ...(isFirst ? lossOf(day, version) : NO_LOSS),
    describeDay(t, day, last_calc_day),
    isRecorded && day.recorded_on !== null ? formatDotted(day.recorded_on) : null,
    day.source == null || !isRecorded ? null : t(`privacy:source.${day.source}`),
    isRecorded ? confirmed_by : null,
    isRecorded ? confirmed_at : null,
    yesOrNo(isRecordedLate(day, confirmed_on)),
    yesOrNo(day.changed_ex_post),
    tellableRemark(day),
    String(version.version),
  ];
}
