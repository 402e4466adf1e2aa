import { addDays } from '@zeitblatt/domain/calendar/dates';
import { LOG_TYPES, type LogType } from '@zeitblatt/domain/company/log/log';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { inCompany } from '../database/database.ts';
import { setUp, setUpApp } from '../testing/set-up.ts';
import { insertLogEntries } from './log.queries.ts';
import { countLogEntries } from './read-log.queries.ts';

const app = setUpApp();
const company = setUp(beforeAll, () => app.company());
/** A company with a log of its own, which no count may contain. */
const other = setUp(beforeAll, () => app.company());

const FIRST_DAY = '2025-11-20';
const DAYS = 130;
const TYPES = LOG_TYPES.slice(0, 3);
/** Numbers of accounts; null for a person without one. */
const USERS = [7, 8, null];

type Entry = { readonly day: string; readonly type: LogType; readonly user: number | null };

/** Entries on most days of five months, in several calls, with every kind by everybody. */
const ENTRIES = Array.from(
  { length: 300 },
  (_, index): Entry => ({
    day: addDays(FIRST_DAY, Math.floor((index * DAYS) / 300)),
    type: TYPES[index % 3] ?? 'promoted',
    user: USERS[Math.floor(index / 3) % 3] ?? null,
  }),
);

beforeAll(async () => {
  for (const { id: companyId } of [company, other]) {
    for (let from = 0; from < ENTRIES.length; from += 70) {
      const entries = ENTRIES.slice(from, from + 70).map(({ day, type, user }) => ({
        type,
        subject: null,
        user: { id: user, name: 'Erika Mustermann' },
        now: Temporal.Instant.from(`${day}T12:00:00Z`),
      }));
      await inCompany(app.pool, companyId, (db) => insertLogEntries(db, { companyId }, entries));
    }
  }
});

const anyDay = fc.integer({ min: -40, max: DAYS + 40 }).map((days) => addDays(FIRST_DAY, days));
const anyFilter = fc.record(
  { user_id: fc.constantFrom(7, 8, 9), type: fc.constantFrom(...LOG_TYPES.slice(0, 4)), from: anyDay, to: anyDay },
  { requiredKeys: [] },
);

test('the entries of any span, person and kind are counted exactly, from months and single days', async () => {
  await inCompany(app.pool, company.id, (db) =>
    fc.assert(
      fc.asyncProperty(anyFilter, async (filter) => {
        const { user_id, type, from = '', to = '9999' } = filter;
        const expected = ENTRIES.filter(
          (entry) =>
            (user_id === undefined || entry.user === user_id) &&
            (type === undefined || entry.type === type) &&
            entry.day >= from &&
            entry.day <= to,
        ).length;
        expect(await countLogEntries(db, { companyId: company.id }, filter)).toBe(expected);
      }),
      {
        numRuns: 300,
        examples: [[{}], [{ from: '2026-01-01', to: '2026-01-31' }], [{ from: '2025-12-31', to: '2026-02-01' }]],
      },
    ),
  );
});
