import type { api } from '@zeitblatt/contract/api';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { insertLogEntries } from '../../../audit/log.queries.ts';
import type { Service } from '../../../http/context/context.ts';
import { FieldRefusal } from '../../../http/context/refusal.ts';
import { findSentDrafts, type SentDraft } from '../../days/month-events/month-events.api.ts';
import { lockMonthsForBatch } from '../confirm/batch-locks.queries.ts';
import { entryOfDay } from '../confirm/check-month.ts';
import { confirmMonths } from '../confirm/confirm-months.ts';
import { type Confirmation, type Entry, type MonthEffect, singleEntry } from '../confirm/month-work.ts';
import { outdatedRefusal } from '../confirm/outdated-refusal.ts';
import { toFieldProblems } from './field-problems.ts';
import { lockMonthsOf, problemsOfMonths } from './locked-months.ts';

/**
 * Saves the drafts that were sent last as sheets, all or none, through the one way in which months are stored. A month that is
 * confirmed already stays as it is.
 *
 * @throws Refusal draft_outdated that names the days for which something else was recorded since; FieldRefusal that names each person
 * whose month cannot be confirmed, and `words` where a reason is needed
 * @source docs/decisions.md D35, D72, D93, D105; docs/decisions/0022-one-way-for-a-month.md
 */
export const confirmCalls = (
  { holidays, checkCodes, timeZone }: Pick<Confirmation, 'holidays' | 'checkCodes' | 'timeZone'>,
  effects: readonly MonthEffect[],
): Service<Pick<typeof api.monthStates, 'confirm'>> => ({
  async confirm(
    { db, reach, user: by, now, t },
    { params: { month }, body: { employee_ids, words, take_recorded = false } },
  ) {
    await lockMonthsForBatch(db, reach, [month]);
    const months = await lockMonthsOf(db, reach, employee_ids, month);
    const problems = problemsOfMonths(months, ({ standing: { state, sent } }) => {
      if (state === 'closed') return 'validation:monthClosed';
      return sent === null && state !== 'confirmed' ? 'validation:monthNotSent' : null;
    });
    if (problems.length > 0) throw new FieldRefusal(problems);
    const waiting = months.flatMap((one, index) =>
      one.standing.state !== 'confirmed' ? [{ person: one.person, index }] : [],
    );
    const ids = waiting.map(({ person }) => person.id);
    const drafts = await findSentDrafts(db, reach, ids, month);
    const entries = waiting.flatMap(({ person, index }) => {
      const draft = drafts.get(person.id);
      return draft
        ? [{ index, person, entry: toEntry(person.schema_id, month, draft, { words, takes_recorded: take_recorded }) }]
        : [];
    });
    const confirmation = { reach, by, at: now, timeZone, holidays, checkCodes, effects };
    const results = await confirmMonths(
      db,
      confirmation,
      entries.map(({ entry }) => entry),
      { isAllOrNone: true },
    );
    const ofEntry = new Map(entries.map((one) => [one.entry, one]));
    const refused = results.flatMap((one) => {
      const of = ofEntry.get(one.entry);
      return one.refused && of ? [{ ...of, refused: one.refused }] : [];
    });
    const outdated = refused.flatMap(({ person, refused: { days } }) => (days ? [{ person, days }] : []));
    if (outdated.length > 0) throw outdatedRefusal(outdated);
    const other = refused.flatMap((one) => toFieldProblems(one.refused, `employee_ids.${one.index}`, null));
    if (other.length > 0) throw new FieldRefusal(other);
    await insertLogEntries(
      db,
      reach,
      results.flatMap((one) => (one.refused ? [] : one.logEntries)),
    );
    const unchanged = employee_ids.filter((id) => !ids.includes(id));
    return { success: t('success:monthsConfirmed', { count: ids.length }), unchanged };
  },
});

const toEntry = (
  schema_id: number,
  month: IsoMonth,
  draft: SentDraft,
  given: Pick<Entry, 'words' | 'takes_recorded'>,
): Entry => {
  const { days, last_calc_day } = draft;
  return singleEntry({ schema_id, month, days: days.map(entryOfDay), last_calc_day, draft, ...given });
};
