import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { entry, hireWithAccount } from '../../days/week/day-records.builder.ts';
import { answering, managing } from './month-states.builder.ts';

const NOW = '2026-11-05T09:00:00Z';
const WORDS = 'Am 5. war ich bis 18 Uhr da';

const app = setUpApp({ now: NOW });
beforeEach(() => app.clock.set(NOW));
const { company, manager } = setUpCompany(app, beforeEach);
const anna = setUp(beforeEach, () => hireWithAccount(app, company, { first_name: 'Anna', last_name: 'Zander' }));
const office = setUp(beforeEach, async () => managing(manager));
const own = setUp(beforeEach, async () => answering(anna.client));

describe('an objection without a reply, after another draft was sent', () => {
  beforeEach(async () => {
    await office.send([anna]);
    await own.object(WORDS);
    await anna.record(entry('2026-10-06', '06:00', '12:00'));
    app.clock.pass({ minutes: 5 });
    await office.send([anna]);
  });

  test('stands with the month for both, and the person is asked again', async () => {
    const expected = { state: 'sent', objection: { words: WORDS, days: ['2026-10-05'], reply: null } };
    expect(await own.month()).toMatchObject({ can_agree: true, standing: expected });
    expect((await office.month(anna)).standing).toMatchObject(expected);
    await hireWithAccount(app, company, { last_name: 'Adler' });
    expect((await office.list()).data).toMatchObject([{ employee_id: anna.employeeId, standing: expected }, {}]);
  });

  test('asks the manager for words, which become the reply, and both are printed', async () => {
    const refused = await office.confirm([anna]);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['words']]);
    expect((await office.confirm([anna], 'Der 5. endete um 16:30 Uhr')).status).toBe(200);
    const { standing } = await office.month(anna);
    expect(standing).toMatchObject({
      state: 'confirmed',
      objection: { reply: { words: 'Der 5. endete um 16:30 Uhr' } },
    });
    const params = { id: standing.confirmed?.timesheet_id ?? 0 };
    const text = (await readPdf((await manager.send(api.timesheets.download, { params })).bytes)).lines.join('\n');
    expect(text).toContain(WORDS);
    expect(text).toContain('Der 5. endete um 16:30 Uhr');
  });

  test('is answered by a reply, after which the month is confirmed without further words', async () => {
    expect((await office.reply(anna)).status).toBe(200);
    expect((await own.month()).standing).toMatchObject({
      state: 'sent',
      objection: { reply: { words: 'Die Pause steht so im Plan' } },
    });
    expect((await office.confirm([anna])).status).toBe(200);
  });

  test('is settled by the agreement of the person to the new draft', async () => {
    expect((await own.agree()).body.month.standing).toMatchObject({ state: 'agreed', objection: null });
    expect((await office.confirm([anna])).status).toBe(200);
  });
});

test('an objection waits for a manager until it is settled', async () => {
  const waiting = async () => (await manager.read(api.sheetMonths.list, {})).objections;
  const one = [{ employee_id: anna.employeeId, month: '2026-10' }];
  await office.send([anna]);
  expect(await waiting()).toEqual([]);
  await own.object(WORDS);
  expect(await waiting()).toEqual(one);
  await own.agree();
  expect(await waiting()).toEqual([]);
  await own.undo();
  expect(await waiting()).toEqual(one);
  await office.reply(anna);
  expect(await waiting()).toEqual([]);
  await own.object('Ich war wirklich bis 18 Uhr da');
  expect(await waiting()).toEqual(one);
  await manager.read(api.employees.remove, { params: { id: anna.employeeId } });
  expect(await waiting()).toEqual([]);
});
