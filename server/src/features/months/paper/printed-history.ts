import type { TimesheetChange, TimesheetDocument } from '@zeitblatt/documents/months/timesheet-document';
import { changesOfVersion } from '@zeitblatt/domain/months/confirm/version-changes';
import type { MonthEvent } from '@zeitblatt/domain/months/states/month-standing';
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
 * The first confirmation of a month and what was changed after it: which days and reasons for findings, from what to what, by whom,
 * when and why. A version is left out when it changes nothing and has no reason.
 *
 * A reason is what was recorded as one: that of the change, words to the reopening or to the confirmation, and reasons of findings that
 * came with the version.
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
  const { days, reasonChanges, said } = changesOfVersion(version, before, events);
  const { sheet_id, name, confirmed_ms, change_reason } = version;
  if (days.length === 0 && reasonChanges.length === 0 && change_reason === null) return [];
  return [
    {
      sheet_id,
      version: version.version,
      name,
      ...printedMoment(confirmed_ms, timeZone),
      ...(change_reason === null ? {} : { reason: change_reason }),
      reasons: said.map(({ moment, ...words }) => ({ ...words, ...printedMoment(moment, timeZone) })),
      days: days.map((change) => ({ ...change, reasons: [...change.reasons] })),
      ...(reasonChanges.length === 0 ? {} : { reason_changes: [...reasonChanges] }),
    },
  ];
}
