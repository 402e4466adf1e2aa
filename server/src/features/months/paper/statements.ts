import type { TimesheetStatement } from '@zeitblatt/documents/months/timesheet-document';
import { type MonthEvent, standingOfMonth } from '@zeitblatt/domain/months/states/month-standing';
import { required } from '@zeitblatt/domain/rules/required';
import { confirmationOf, hashOfSheet } from '../history/sheet-confirmation.ts';
import type { StoredTimesheet } from '../history/timesheets.queries.ts';
import { printedMoment } from './printed-moment.ts';

/**
 * Statements of a sheet's document below its confirmation: the agreement to what it says, or the objection with the answer, why
 * it was confirmed without agreement, and why it was reopened. After a draft was sent that the sheet does not have, only the
 * last of these concerns the sheet.
 *
 * @source docs/decisions.md D72, D93
 */
export function statementsOf(
  sheet: StoredTimesheet,
  events: readonly MonthEvent[],
  timeZone: string,
): TimesheetStatement[] {
  if (events.length === 0) return [];
  const momentOf = new Map(events.map(({ at, moment }) => [at, moment]));
  const statementOf = (
    kind: TimesheetStatement['kind'],
    { name, at, words, via, link, days }: Said,
  ): TimesheetStatement => ({
    kind,
    name,
    ...printedMoment(required(momentOf.get(at), 'the moment of an event'), timeZone),
    is_by_link: via === 'link',
    ...(link ? { link: { pin_by: link.pin_by, opened_on: link.opened_at.slice(0, 10) } } : {}),
    words,
    days: [...(days ?? [])],
  });
  const standing = standingOfMonth(sheet.month, events, confirmationOf(sheet), hashOfSheet(sheet));
  const { agreement, objection, without_agreement, reopened } = standing;
  const statements: TimesheetStatement[] = [];
  if (standing.confirmed) {
    if (agreement?.is_valid) statements.push(statementOf('agreed', { ...agreement, words: null }));
    if (objection) statements.push(statementOf('objected', objection));
    if (objection?.reply) statements.push(statementOf('replied', objection.reply));
    if (without_agreement) statements.push(statementOf('without_agreement', without_agreement));
  }
  if (reopened) statements.push(statementOf('reopened', { ...reopened, words: reopened.reason }));
  return statements;
}

type Said = {
  readonly name: string;
  readonly at: string;
  readonly words: string | null;
  readonly via?: MonthEvent['via'];
  readonly link?: MonthEvent['link'];
  readonly days?: readonly string[];
};
