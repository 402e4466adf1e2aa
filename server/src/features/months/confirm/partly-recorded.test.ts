import { api } from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { fingerprintOf } from '@zeitblatt/domain/months/sheet/fingerprint';
import { beforeEach, expect, test } from 'vitest';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { entry, hireWithAccount } from '../../days/week/day-records.builder.ts';
import { entryOfDay } from './check-month.ts';

const MONTH = '2026-10';
const CONFIRMED_UNTIL = '2026-10-15';
const LATER = '2026-10-19';

const NOW = '2026-11-05T09:00:00Z';

const app = setUpApp({ now: NOW });
beforeEach(() => app.clock.set(NOW));
const { company, manager } = setUpCompany(app, beforeEach);
const anna = setUp(beforeEach, () => hireWithAccount(app, company));
/** Id of the sheet that was confirmed while its month ran. */
const sheet = setUp(beforeEach, async () => {
  app.clock.set('2026-10-15T19:00:00Z');
  const id = await company.confirms(MONTH, { schemaId: anna.schemaId });
  app.clock.set(NOW);
  return { id };
});

const proposed = async () =>
  (
    await manager.read(api.timesheets.propose, {
      body: { schema_id: anna.schemaId, month: MONTH, last_calc_day: null, ignore_last_6_days: false },
    })
  ).days;

/** Saves the sheet as the editor does: what was confirmed, and for later days what is proposed, or what was typed. */
async function goOn(seen: readonly TimesheetDay[], typed: Readonly<Record<IsoDate, DayEntry>> = {}) {
  const { days, version } = await manager.read(api.timesheets.get, { params: { id: sheet.id } });
  const shown = days.map(
    (day) => (day.day > CONFIRMED_UNTIL ? seen.find(({ day: of }) => of === day.day) : day) ?? day,
  );
  const body = {
    schema_id: anna.schemaId,
    month: MONTH,
    days: shown.map((day) => ({ ...entryOfDay(day), ...typed[day.day] })),
    confirmed: true as const,
    version,
    fingerprint: fingerprintOf(seen),
  };
  return manager.send(api.timesheets.change, { params: { id: sheet.id }, body });
}

const savedOn = async (wanted: IsoDate) =>
  (await manager.read(api.timesheets.get, { params: { id: sheet.id } })).days.find(({ day }) => day === wanted);

test('a later day that was recorded since the open sheet was read is named, and nothing is saved', async () => {
  const seen = await proposed();
  await anna.record(entry(LATER, '08:00', '18:00', 45));
  const refused = await goOn(seen);
  expect([refused.status, refused.body.code, refused.body.current]).toEqual([
    409,
    'draft_outdated',
    [{ employee_id: null, days: ['19-10-2026'] }],
  ]);
  expect((await goOn(await proposed())).status).toBe(202);
  expect(await savedOn(LATER)).toMatchObject({ end_time: '18:00', source: 'entry', recorded_by: 'self' });
});

test('a stamp that arrives late for a confirmed day does not keep the later days from being saved', async () => {
  const seen = await proposed();
  await anna.stamps('2026-10-06T06:00:00Z', '2026-10-06T10:00:00Z');
  expect((await goOn(seen, { [LATER]: entry(LATER, '09:00', '15:00') })).status).toBe(202);
  expect([await savedOn('2026-10-06'), await savedOn(LATER)]).toMatchObject([
    { start_time: '08:00', end_time: '16:30' },
    { start_time: '09:00', end_time: '15:00' },
  ]);
});
