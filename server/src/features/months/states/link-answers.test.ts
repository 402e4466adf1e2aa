import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { beforeEach, expect, test } from 'vitest';
import { inCompany } from '../../../database/database.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { answerMonth, takeBackAnswer } from './answer-month.ts';
import { loadDraftPaper } from './draft-paper.ts';
import { MONTH, managing } from './month-states.builder.ts';
import { personMonthOf } from './person-month.ts';

const NOW = '2026-11-05T09:00:00Z';

const app = setUpApp({ now: NOW });
beforeEach(() => app.clock.set(NOW));
const { company, manager } = setUpCompany(app, beforeEach);
const office = setUp(beforeEach, async () => managing(manager));
/** A person without an account. */
const ole = setUp(beforeEach, async () => {
  const { id, schemaId } = await company.hires({ first_name: 'Ole', last_name: 'Ohne' });
  return { employeeId: id, schemaId };
});

const reach = () => ({ companyId: company.id });

/** Actions of the personal link. */
const byLink = async (words: string | null) => {
  const { standing } = await office.month(ole);
  await inCompany(app.pool, company.id, (db) =>
    answerMonth(
      db,
      reach(),
      {
        employeeId: ole.employeeId,
        month: MONTH,
        kind: words === null ? 'agreed' : 'objected',
        hash: standing.sent?.hash ?? '',
        words,
        days: [],
        by: { id: null, name: 'Ole Ohne' },
        via: 'link',
        link: { pinBy: 'Erika Muster', openedAt: app.clock.now() },
        now: app.clock.now(),
      },
      app.jobTools,
    ),
  );
};

test('an agreement by the personal link counts like any other, and the sheet says how it came in', async () => {
  await office.send([ole]);
  await byLink(null);
  await office.confirm([ole]);
  const { standing } = await office.month(ole);
  expect(standing).toMatchObject({ state: 'confirmed', agreement: { name: 'Ole Ohne', via: 'link', is_valid: true } });
  const params = { id: standing.confirmed?.timesheet_id ?? 0 };
  const { lines } = await readPdf((await manager.send(api.timesheets.download, { params })).bytes);
  expect(lines.join(' ')).toContain(
    'Zugestimmt von Ole Ohne am 05.11.2026, 10:00 Uhr (UTC+1), über den persönlichen Link, PIN ausgehändigt von Erika Muster, zuerst geöffnet am 05.11.2026',
  );
});

test('an objection by the personal link reaches the managers, and is taken back within two minutes', async () => {
  await office.send([ole]);
  await byLink('Der 5. fehlt');
  expect(await office.bell()).toEqual(['Ole Ohne hat einen Einwand zum Oktober 2026.']);
  await inCompany(app.pool, company.id, (db) =>
    takeBackAnswer(db, reach(), {
      employeeId: ole.employeeId,
      month: MONTH,
      by: { id: null, name: 'Ole Ohne' },
      via: 'link',
      now: app.clock.now(),
    }),
  );
  expect((await office.month(ole)).standing).toMatchObject({ state: 'sent', objection: null });
});

test('a person without an account is compared with the plan', async () => {
  const { days } = await office.month(ole);
  const entries = days.map(({ day, start_time, end_time, break_minutes }) => ({
    day,
    start_time,
    end_time: day === '2026-10-05' ? '18:00' : end_time,
    break_minutes,
  }));
  await office.send([ole], entries);
  const { holidays } = app.jobTools;
  const month = await inCompany(app.pool, company.id, (db) =>
    personMonthOf(db, reach(), ole.employeeId, MONTH, { holidays, timeZone: 'Europe/Berlin', now: app.clock.now() }),
  );
  expect(month.differences).toMatchObject([{ day: '2026-10-05', from: 'plan', end_time: '16:30', reason: null }]);
});

test('the paper of a draft carries the address of the personal link', async () => {
  await office.send([ole]);
  const paper = await inCompany(app.pool, company.id, (db) =>
    loadDraftPaper(db, reach(), {
      employeeId: ole.employeeId,
      month: MONTH,
      language: 'tr',
      link: { url: 'https://zeit.example/m/AbCd' },
    }),
  );
  expect(paper).toMatchObject({
    language: 'tr',
    confirmation: null,
    draft: { link: { url: 'https://zeit.example/m/AbCd' } },
  });
});
