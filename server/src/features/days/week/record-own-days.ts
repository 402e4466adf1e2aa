import type { api } from '@zeitblatt/contract/api';
import {
  dropsRecordedParts,
  entryProblem,
  isKeptEntry,
  isKeptSince,
  newRecordOf,
} from '@zeitblatt/domain/days/week/record-days';
import { UNDO_SECONDS } from '@zeitblatt/domain/days/week/week';
import { isClosed } from '@zeitblatt/domain/days/week/week-days';
import type { Service } from '../../../http/context/context.ts';
import { FieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { askForDays, isLeaveAhead } from '../leave-requests/ask-for-leave.ts';
import type { RequestTools } from '../leave-requests/request-tools.ts';
import {
  findLatestVersions,
  insertDayRecords,
  insertWithdrawals,
  type LatestVersion,
} from '../records/day-records.queries.ts';
import { repeatedEntries, spanOfDays } from '../records/entry-days.ts';
import { ownFacts, recordingPerson } from '../records/own-person.ts';
import { recordedText } from '../records/recorded-text.ts';
import { refuseConfirmed } from '../records/refuse-confirmed.ts';
import { voidAgreements } from '../records/void-agreements.ts';

type Calls = Pick<typeof api.dayRecords, 'record' | 'withdraw'>;

/**
 * The calls by which employees record their own days, and withdraw that. Leave that lies ahead is asked for instead.
 *
 * @throws FieldRefusal that names each day that cannot be recorded; Refusal month_confirmed. Nothing is recorded then
 * @source docs/product.md section 7; docs/decisions.md D59, D71, D93, D113
 */
export const recordOwnDayCalls = (tools: RequestTools): Service<Calls> => ({
  async record(context, { body: { entries: all } }) {
    const person = await recordingPerson(context);
    const { db, user, now, t } = context;
    const inCompany = { ...context, reach: person.reach };
    await askForDays(inCompany, person, all, tools);
    const entries = all.filter((entry) => !isLeaveAhead(entry, context));
    if (entries.length === 0) return { success: t('success:leaveAsked'), days: all.map(({ day }) => day) };
    const days = entries.map(({ day }) => day).toSorted();
    const own = await ownFacts(context, person, spanOfDays(days), tools);
    const { facts } = own;
    const kept = new Set(entries.filter((entry) => isKeptEntry(entry, facts, 'self')).map(({ day }) => day));
    const changed = days.filter((day) => !kept.has(day));
    await refuseConfirmed({ db, reach: person.reach, t }, [{ person: own, days: changed }]);
    const problems = [
      ...repeatedEntries('entries', all, ({ day }) => day),
      ...all.flatMap((entry, index) =>
        kept.has(entry.day) || isLeaveAhead(entry, context)
          ? []
          : (entryProblem(entry, facts, `entries.${index}`, 'self') ?? []),
      ),
    ];
    if (problems.length > 0) throw new FieldRefusal(problems);
    const added = entries.flatMap((entry) => newRecordOf(entry, facts, 'self') ?? []);
    const records = added.map((record) => ({
      ...record,
      employeeId: person.id,
      author: 'self' as const,
      reason: null,
    }));
    await insertDayRecords(db, person.reach, records, { by: user, now });
    const written = records.filter(({ day }) => !kept.has(day));
    await voidAgreements(db, person.reach, written, { ...tools, by: user, now, ownId: person.id });
    const told = { by: 'self' as const, dropsParts: entries.some((entry) => dropsRecordedParts(entry, facts)) };
    return { success: recordedText(t, added.length > 0 ? added : entries, told), days: added.map(({ day }) => day) };
  },

  async withdraw(context, { body: { dates } }) {
    const person = await recordingPerson(context);
    const { db, user, now, t } = context;
    const days = [...new Set(dates)];
    const { facts } = await ownFacts(context, person, spanOfDays(days), tools);
    const latest = await findLatestVersions(db, person.reach, person.id, days);
    const isOver = latest.length < days.length || days.some((day) => isClosed(facts, day) && !isKeptSince(facts, day));
    if (isOver || !latest.every((one) => isWithdrawable(one, user.id, now))) throw new Refusal('nothing_to_undo');
    await insertWithdrawals(db, person.reach, person.id, latest, { by: user, now });
    const written = days.flatMap((day) => (isClosed(facts, day) ? [] : [{ employeeId: person.id, day }]));
    await voidAgreements(db, person.reach, written, { ...tools, by: user, now, ownId: person.id });
    return { success: t('success:daysWithdrawn'), days };
  },
});

const isWithdrawable = (
  { source, author, recorded_by, recordedAt }: LatestVersion,
  userId: number,
  now: Temporal.Instant,
): boolean =>
  source !== 'withdrawal' &&
  author === 'self' &&
  recorded_by === userId &&
  now.since(recordedAt).total('seconds') <= UNDO_SECONDS;
