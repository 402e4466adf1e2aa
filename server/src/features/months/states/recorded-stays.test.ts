import { api } from '@zeitblatt/contract/api';
import type { RecordedEntry } from '@zeitblatt/domain/days/week/week';
import { fingerprintOf } from '@zeitblatt/domain/months/sheet/fingerprint';
import type { Proposal } from '@zeitblatt/domain/months/sheet/timesheet';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { CONFIRMED_BATCH_FIELDS } from '../../../testing/batches.ts';
import type { Answer } from '../../../testing/client.ts';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { absence, entry, hireWithAccount, type OwnDays } from '../../days/week/day-records.builder.ts';
import { entryOfDay } from '../confirm/check-month.ts';
import { answering, MONTH, managing, recordedText, textOf } from './month-states.builder.ts';

/*
 * Random histories of one person's month. The week says what is recorded of a day, by code of its own; each time a sheet is stored
 * it has to say the same, except where a manager typed otherwise and nothing was recorded for the day since.
 */

const app = setUpApp({ now: '2026-11-05T09:00:00Z' });
const { company, manager } = setUpCompany(app, beforeAll);
const office = managing(manager);

const MONDAY = '2026-10-05';
const DAYS = ['2026-10-05', '2026-10-06'] as const;
type Day = (typeof DAYS)[number];

const VALUES = {
  long: (day: Day): RecordedEntry => entry(day, '08:00', '18:00'),
  short: (day: Day): RecordedEntry => entry(day, '09:00', '15:00'),
  sick: (day: Day): RecordedEntry => absence(day, 'sick'),
};
type Value = keyof typeof VALUES;

const day = fc.constantFrom(...DAYS);
const value = fc.constantFrom<Value>('long', 'short', 'sick');
const typed = fc.option(fc.record({ day, value: fc.constantFrom<Value>('long', 'short') }), { freq: 3 });
const recording = fc.oneof(
  fc.record({ act: fc.constantFrom('own', 'week'), day, value }),
  fc.record({ act: fc.constantFrom('stamp', 'leave', 'noLeave', 'sick', 'present'), day }),
);
const seeing = fc.record({ act: fc.constantFrom('see', 'draft', 'save', 'delete'), typed });
const replying = fc.record({ act: fc.constantFrom('agree', 'object') });
const storing = fc.record({ act: fc.constantFrom('confirm', 'save', 'batch', 'restore'), typed, takes: fc.boolean() });
const any = fc.oneof(
  recording,
  seeing,
  replying,
  storing,
  fc.record({ act: fc.constantFrom('close', 'reopen', 'delete') }),
);
/** Something is seen or sent, something else recorded, and then stored; in between anything may happen. */
const episode = fc
  .tuple(
    seeing,
    fc.array(fc.oneof(recording, recording, any), { minLength: 1, maxLength: 3 }),
    fc.option(replying),
    storing,
  )
  .map(([first, between, answered, last]) => [
    first,
    ...between,
    ...(answered ? [answered] : []),
    last,
    { act: 'delete' },
  ]);
const history = fc.array(episode, { minLength: 2, maxLength: 4 }).map((episodes) => episodes.flat());

type Step = Partial<{ readonly typed: { day: Day; value: Value } | null; readonly takes: boolean }> & {
  readonly act: string;
  readonly day?: Day;
  readonly value?: Value;
};

/** Refusals that name what is in the way, and those that say that an act does not fit the state of the month. */
const NAMING: Readonly<Record<string, RegExp>> = { draft_outdated: /\d\d\.10\.2026/, month_confirmed: /Oktober 2026/ };
const OUT_OF_PLACE = [
  'month_not_sent',
  'month_closed',
  'month_answered',
  'month_changed',
  'month_not_closed',
  'month_taken',
  'version_conflict',
  'timesheet_not_found',
  'nothing_to_send',
];

/** Times that a manager typed for a day, and what was recorded then. */
type Typed = ReadonlyMap<string, { readonly text: string; readonly over: string }>;
const NOTHING: Typed = new Map();

type Sheet = { readonly id: number; readonly version: number; readonly typed: Typed };

/** Number of days of stored sheets that were compared. */
let compared = 0;

function historyOf(anna: OwnDays) {
  const own = answering(anna.client);
  const { employeeId, schemaId } = anna;
  let seen: Proposal | null = null;
  let sheet: Sheet | null = null;
  let deleted: Sheet | null = null;
  let draftTyped = NOTHING;
  let stamps = 0;

  const recorded = async (): Promise<ReadonlyMap<string, string>> =>
    new Map((await anna.week(MONDAY)).days.map((one) => [one.day, recordedText(one)]));
  const typing = async (given: Step['typed']): Promise<Typed> =>
    given
      ? new Map([
          [
            given.day,
            {
              text: textOf({ ...VALUES[given.value](given.day), kind: null }),
              over: (await recorded()).get(given.day) ?? '',
            },
          ],
        ])
      : NOTHING;
  const entriesOf = ({ days }: Pick<Proposal, 'days'>, given: Step['typed']) =>
    days
      .map(entryOfDay)
      .map((one) => (given?.day === one.day ? { ...one, ...VALUES[given.value](given.day), kind: null } : one));
  const propose = () =>
    manager.read(api.timesheets.propose, {
      body: { schema_id: schemaId, month: MONTH, last_calc_day: null, ignore_last_6_days: false },
    });

  /** Compares the sheet that was just stored with what is recorded. */
  async function stored(id: number, ofTyped: Typed): Promise<void> {
    const saved = await manager.read(api.timesheets.get, { params: { id } });
    sheet = { id, version: saved.version, typed: ofTyped };
    const now = await recorded();
    for (const of of DAYS) {
      const [text, decided] = [now.get(of) ?? '', ofTyped.get(of)];
      compared += 1;
      const says = saved.days.filter((one) => one.day === of).map(textOf);
      expect(decided?.over === text ? [decided.text, text] : [text], `${of} in the sheet`).toContain(says[0]);
    }
  }

  async function sheetOfMonth(ofTyped: Typed): Promise<void> {
    const { standing } = await office.month(anna);
    if (standing.confirmed) await stored(standing.confirmed.timesheet_id, ofTyped);
  }

  const finish = async (answer: Answer, ofTyped: Typed): Promise<Answer> => {
    if (answer.status >= 300) return answer;
    await app.finish(company, answer.body);
    const { result, problems } = await manager.read(api.jobs.get, { params: { id: answer.body.id } });
    if (result?.timesheet_id !== undefined || result?.sheets) await sheetOfMonth(ofTyped);
    for (const { texts } of problems) expect(texts.join()).toMatch(/\d\d\.10\.2026|gespeichert|geschlossen|Zustimmung/);
    return answer;
  };

  const acts: Readonly<Record<string, (step: Required<Step>) => Promise<Answer | null>>> = {
    own: ({ day: of, value: what }) => anna.record(VALUES[what](of)),
    week: ({ day: of, value: what }) =>
      manager.send(api.dayRecords.recordForOthers, {
        body: { records: [{ ...VALUES[what](of), employee_id: employeeId, reason: 'Laut Bautagebuch' }] },
      }),
    stamp: async ({ day: of }) => {
      stamps += 1;
      const press = (kind: 'start' | 'stop', hour: string, index: number) => ({
        id: `0a1b2c3d-0000-4000-8000-${String(employeeId * 100_000 + stamps * 2 + index).padStart(12, '0')}`,
        kind,
        device_time: `${of}T${hour}:00:00Z`,
        elapsed_ms: null,
      });
      const body = {
        device_sent_at: '2026-11-05T09:00:00Z',
        stamps: [press('start', '06', 0), press('stop', '10', 1)],
      };
      return anna.client.send(api.timeTracking.stamps, { body });
    },
    leave: ({ day: of }) => manager.send(api.leave.add, { body: { schema_id: schemaId, from: of, to: of } }),
    noLeave: async ({ day: of }) => {
      const { data } = await manager.read(api.leave.year, { params: { schemaId, year: 2026 } });
      const found = data.find(({ from }) => from === of);
      return found ? manager.send(api.leave.remove, { body: { id: found.id } }) : null;
    },
    sick: ({ day: of }) => enterAbsence('sick', of),
    present: ({ day: of }) => enterAbsence(null, of),
    draft: async ({ typed: given }) => {
      const ofTyped = await typing(given);
      const answer = await office.send([anna], given ? entriesOf(await propose(), given) : null);
      if (answer.status === 200) draftTyped = ofTyped;
      return answer;
    },
    agree: () => answered(() => own.agree()),
    object: () => answered(() => own.object('Am 5. war ich bis 18 Uhr da')),
    confirm: async ({ takes }) => {
      const wasConfirmed = (await office.month(anna)).standing.confirmed !== null;
      const answer = await office.confirm([anna], 'So abgesprochen', takes);
      if (answer.status === 200 && !wasConfirmed) await sheetOfMonth(draftTyped);
      return answer;
    },
    see: async () => {
      seen = await propose();
      return null;
    },
    save: async ({ typed: given }) => {
      const shown = seen ?? (await propose());
      const ofTyped = await typing(given);
      const body = {
        schema_id: schemaId,
        month: MONTH,
        days: entriesOf(shown, given),
        confirmed: true as const,
        version: 0,
        words: 'So abgesprochen',
        fingerprint: fingerprintOf(shown.days),
      };
      return finish(await manager.send(api.timesheets.save, { body }), ofTyped);
    },
    batch: async () => {
      const shown = seen ?? (await propose());
      const one = {
        schema_id: schemaId,
        days: null,
        fingerprint: fingerprintOf(shown.days),
        timesheet_id: null,
        version: 0,
      };
      return finish(
        await manager.send(api.batches.saveUsers, { body: { month: MONTH, sheets: [one], ...CONFIRMED_BATCH_FIELDS } }),
        NOTHING,
      );
    },
    delete: async () => {
      if (sheet === null) return null;
      const answer = await manager.send(api.timesheets.remove, { params: { id: sheet.id } });
      if (answer.status === 200) [deleted, sheet] = [sheet, null];
      return answer;
    },
    restore: async () => {
      if (deleted === null) return null;
      const { id, version, typed: ofTyped } = deleted;
      const answer = await manager.send(api.timesheets.restore, { params: { id }, body: { version } });
      if (answer.status === 200) await stored(id, ofTyped);
      return answer;
    },
    close: () => office.close([anna]),
    reopen: () => office.reopen(anna),
  };

  const enterAbsence = (kind: 'sick' | null, of: Day) =>
    manager.send(api.absences.enter, {
      body: { employee_id: employeeId, kind, from: of, to: of, comment: null, reason: 'Laut Bautagebuch' },
    });
  const answered = async (answer: () => Promise<Answer>) => ((await own.month()).standing.sent ? answer() : null);

  return async function take(one: Step): Promise<void> {
    app.clock.pass({ seconds: 1 });
    const answer = await acts[one.act]?.(one as Required<Step>);
    if (!answer || answer.status < 300) return;
    const { status, body } = answer;
    if (status === 422) return;
    expect([...Object.keys(NAMING), ...OUT_OF_PLACE], `${one.act}: ${status}`).toContain(body.code);
    expect(body.message).toMatch(NAMING[body.code] ?? /./);
  };
}

test('a stored sheet says what was recorded last', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      app.clock.set('2026-11-05T09:00:00Z');
      const take = historyOf(await hireWithAccount(app, company, {}));
      for (const one of steps) await take(one);
    }),
    { numRuns: 15, endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(0);
});
