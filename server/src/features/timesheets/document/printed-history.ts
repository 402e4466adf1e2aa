import type { TimesheetChange, TimesheetDocument } from '@zeitblatt/documents/timesheets/timesheet-document';
import type { MonthEvent } from '@zeitblatt/domain/month-states/month-standing';
import { compareDays } from '@zeitblatt/domain/timesheets/compare-days';
import type { EarlierVersion } from '../history/history.queries.ts';
import { printedMoment } from './printed-moment.ts';

/** The versions up to the printed one, oldest first, with what was said to the month; moments are printed in `timeZone`. */
type History = {
  readonly versions: readonly EarlierVersion[];
  readonly events: readonly MonthEvent[];
  readonly timeZone: string;
};

type Printed = Pick<TimesheetDocument, 'first_confirmation' | 'changes'>;

/**
 * The first confirmation of a month and what was changed after it: which days, from what to what, by whom, when and why.
 *
 * A reason is what was recorded as one: that of the change, words to the reopening or to the confirmation, and reasons of findings that
 * came with the version. Days after the last calculated one were recorded for the first time by the next version, so they are no change.
 *
 * @source docs/decisions.md D35, D68, D93; docs/decisions/0066-what-a-paper-shows.md; docs/decisions/0077-why-a-month-was-changed.md
 */
export function printedHistory({ versions, events, timeZone }: History): Printed {
  const [first] = versions;
  if (first === undefined) return {};
  const changes = versions.flatMap((version, index) => {
    const before = versions[index - 1];
    return before ? changeOf(version, before, { events, timeZone }) : [];
  });
  const { name, sheet_id, version, confirmed_ms } = first;
  return {
    first_confirmation: { name, sheet_id, version, ...printedMoment(confirmed_ms, timeZone) },
    ...(changes.length === 0 ? {} : { changes }),
  };
}

function changeOf(
  version: EarlierVersion,
  before: EarlierVersion,
  { events, timeZone }: Omit<History, 'versions'>,
): TimesheetChange[] {
  const recorded = before.days.filter(({ day }) => day <= before.last_calc_day);
  const days = compareDays(recorded, version.days);
  if (days.length === 0) return [];
  const { sheet_id, name, confirmed_ms, change_reason } = version;
  return [
    {
      sheet_id,
      version: version.version,
      name,
      ...printedMoment(confirmed_ms, timeZone),
      ...(change_reason === null ? {} : { reason: change_reason }),
      reasons: reasonsBetween(events, before.confirmed_ms, confirmed_ms).map(({ moment, ...said }) => ({
        ...said,
        ...printedMoment(moment, timeZone),
      })),
      days: days.map((change) => ({ ...change, reasons: newReasonsOf(change.day, version, before) })),
    },
  ];
}

/** The reasons of findings of a day that a version has and the version before had not. */
function newReasonsOf(day: string, { reasons }: EarlierVersion, before: EarlierVersion): string[] {
  const earlier = new Set(before.reasons.map(({ key, reason }) => `${key} ${reason}`));
  return reasons
    .filter(({ key, reason }) => key.endsWith(`:${day}`) && !earlier.has(`${key} ${reason}`))
    .map(({ reason }) => reason);
}

type Said = Pick<TimesheetChange['reasons'][number], 'kind' | 'name' | 'words'> & { readonly moment: number };

/** The words with which a month was reopened or confirmed after one moment and up to another one, in milliseconds since 1970. */
function reasonsBetween(events: readonly MonthEvent[], after: number, until: number): Said[] {
  let hasObjection = false;
  return events.flatMap(({ kind, moment, name, words }): Said[] => {
    const answersObjection = hasObjection;
    if (kind === 'objected') hasObjection = true;
    if (kind === 'replied' || kind === 'agreed' || kind === 'withdrawn') hasObjection = false;
    if (words === null || moment <= after || moment > until) return [];
    if (kind === 'reopened') return [{ kind, name, words, moment }];
    if (kind === 'replied') return [{ kind: answersObjection ? 'replied' : 'without_agreement', name, words, moment }];
    return [];
  });
}
