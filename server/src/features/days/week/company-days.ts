import type { api } from '@zeitblatt/contract/api';
import { addDays } from '@zeitblatt/domain/calendar/dates';
import { dropsRecordedParts, isKeptEntry } from '@zeitblatt/domain/days/week/record-days';
import { DAYS_PER_WEEK, type EmployeeWeek } from '@zeitblatt/domain/days/week/week';
import { weekOf } from '@zeitblatt/domain/days/week/week-days';
import { required } from '@zeitblatt/domain/rules/required';
import { insertLogEntries } from '../../../audit/log.queries.ts';
import type { Service } from '../../../http/context/context.ts';
import { lastPageOf, rowsOfPage } from '../../../http/context/pages.ts';
import { FieldRefusal } from '../../../http/context/refusal.ts';
import { checkRecord, settleLeave } from '../records/check-record.ts';
import { loadDayFacts, type PersonFacts } from '../records/day-facts.ts';
import { findEmployedPage, insertDayRecords, lockPeople } from '../records/day-records.queries.ts';
import { repeatedEntries, spanOfDays } from '../records/entry-days.ts';
import { logEntriesOf } from '../records/log-recorded-days.ts';
import type { DayCallTools } from '../records/own-person.ts';
import { recordedText } from '../records/recorded-text.ts';
import { refuseConfirmed } from '../records/refuse-confirmed.ts';
import { voidAgreements } from '../records/void-agreements.ts';

type Calls = Pick<typeof api.dayRecords, 'companyWeek' | 'recordForOthers'>;

/** The calls of managers on the days of everybody, also of people without an account. @source docs/decisions.md D71 */
export const companyDayCalls = ({ holidays, timeZone }: DayCallTools): Service<Calls> => ({
  async companyWeek({ db, reach, now }, { params: { monday }, query: { page, rowsPerPage } }) {
    const span = { from: monday, to: addDays(monday, DAYS_PER_WEEK - 1) };
    const rows = rowsOfPage(page, rowsPerPage);
    const { total, people } = await findEmployedPage(db, reach, span, rows);
    const scheduleIds = people.map(({ schema_id }) => schema_id);
    const facts = await loadDayFacts(db, reach, scheduleIds, span, { holidays, timeZone, now });
    const data = people.flatMap(({ id, user_id }): EmployeeWeek[] => {
      const person = facts.get(id);
      return person ? [{ ...weekOf(monday, person.facts), ...namesOf(person), has_account: user_id !== null }] : [];
    });
    return { total, last_page: lastPageOf(total, rowsPerPage), data };
  },

  async recordForOthers({ db, reach, user, now, t, tellAlso }, { body: { records } }) {
    const people = await lockPeople(db, reach, [...new Set(records.map(({ employee_id }) => employee_id))]);
    tellAlso(people.map(({ user_id }) => user_id));
    const userOf = new Map(people.map(({ id, user_id }) => [id, user_id]));
    const scheduleIds = people.map(({ schema_id }) => schema_id);
    const span = spanOfDays(records.map(({ day }) => day));
    const facts = await loadDayFacts(db, reach, scheduleIds, span, { holidays, timeZone, now });
    const kept = new Set(
      records.filter((record) => {
        const person = facts.get(record.employee_id);
        return person && isKeptEntry(record, person.facts, 'manager');
      }),
    );
    const changed = records.filter((record) => !kept.has(record));
    const entered = [...Map.groupBy(changed, (record) => record.employee_id)].flatMap(([id, ofPerson]) => {
      const person = facts.get(id);
      return person ? [{ person, days: ofPerson.map(({ day }) => day).toSorted() }] : [];
    });
    await refuseConfirmed({ db, reach, t }, entered);
    const checked = records.map((record, index) => {
      const isOwn = userOf.get(record.employee_id) === user.id;
      const person = facts.get(record.employee_id);
      return checkRecord(record, { person, isOwn, isKept: kept.has(record), path: `records.${index}` });
    });
    const problems = [
      ...repeatedEntries('records', records, ({ employee_id, day }) => `${employee_id} ${day}`),
      ...checked.flatMap((one) => ('problem' in one ? one.problem : [])),
    ];
    if (problems.length > 0) throw new FieldRefusal(problems);
    const added = checked.flatMap((one) => ('added' in one ? (one.added ?? []) : []));
    await insertDayRecords(db, reach, added, { by: user, now });
    const ownId = people.find(({ user_id }) => user_id === user.id)?.id ?? null;
    const keptDays = new Set([...kept].map(({ employee_id, day }) => `${employee_id} ${day}`));
    const written = added.filter(({ employeeId, day }) => !keptDays.has(`${employeeId} ${day}`));
    for (const record of written)
      await settleLeave({ db, reach, user, now }, record, required(facts.get(record.employeeId), 'an employee'));
    await voidAgreements(db, reach, written, { by: user, now, timeZone, holidays, ownId });
    await insertLogEntries(db, reach, await logEntriesOf(added, facts, { db, reach, user, now }));
    const dropsParts = records.some((record) => {
      const person = facts.get(record.employee_id);
      return person !== undefined && dropsRecordedParts(record, person.facts);
    });
    return { success: recordedText(t, records, { by: 'manager', dropsParts }) };
  },
});

const namesOf = ({ schedule }: PersonFacts): Pick<EmployeeWeek, 'employee_id' | 'employee'> => ({
  employee_id: schedule.employee_id,
  employee: { number: schedule.employee_number, first_name: schedule.first_name, last_name: schedule.last_name },
});
