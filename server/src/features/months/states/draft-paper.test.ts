import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { beforeEach, expect, test } from 'vitest';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { hireWithAccount } from '../../days/week/day-records.builder.ts';
import { answering, MONTH, managing, refusal } from './month-states.builder.ts';

const NOW = '2026-11-05T09:00:00Z';

const app = setUpApp({ now: NOW });
beforeEach(() => app.clock.set(NOW));
const { company, manager } = setUpCompany(app, beforeEach);
const anna = setUp(beforeEach, () => hireWithAccount(app, company, { first_name: 'Anna', last_name: 'Zander' }));
const office = setUp(beforeEach, async () => managing(manager));
const own = setUp(beforeEach, async () => answering(anna.client));

const linesOf = async (bytes: Buffer): Promise<string> => (await readPdf(bytes)).lines.join('\n');

/** The text of the PDF of the confirmed sheet. */
async function sheetText(): Promise<string> {
  const id = (await office.month(anna)).standing.confirmed?.timesheet_id ?? 0;
  return linesOf((await manager.send(api.timesheets.download, { params: { id } })).bytes);
}

test('the paper of a draft names its date and its code, and does not look like a confirmed sheet', async () => {
  const params = { month: MONTH, employeeId: anna.employeeId };
  expect(refusal(await manager.send(api.monthStates.draft, { params }))).toEqual([409, 'month_not_sent']);
  await office.send([anna]);
  const hash = (await own.month()).standing.sent?.hash.slice(0, 8) ?? '';
  for (const answer of [
    await manager.send(api.monthStates.draft, { params }),
    await anna.client.send(api.monthStates.ownDraft, { params: { month: MONTH } }),
  ]) {
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = await linesOf(answer.bytes);
    expect(text).toContain('Entwurf zur Bestätigung');
    expect(text).toContain(`Entwurf vom 05.11.2026, 10:00 Uhr (UTC+1), Prüfzeichen ${hash}`);
    expect(text).toContain('Entwurf, kein bestätigter Stundenzettel');
    expect(text).not.toMatch(/Bestätigt von|Stundenzettel Nr\.|Unterschrift/);
  }
});

test('the confirmed sheet prints the agreement, until a change voids it', async () => {
  await office.send([anna]);
  await own.agree();
  await office.confirm([anna]);
  expect(await sheetText()).toContain('Zugestimmt von Erika Mustermann am 05.11.2026, 10:00 Uhr');
  const { days, standing } = await office.month(anna);
  const changed = days.map(({ day, start_time, break_minutes, end_time }) => ({
    day,
    start_time,
    break_minutes,
    end_time: day === '2026-10-05' ? '18:00' : end_time,
  }));
  const body = { schema_id: anna.schemaId, month: MONTH, days: changed, confirmed: true, version: 1 } as const;
  const id = standing.confirmed?.timesheet_id ?? 0;
  expect((await manager.send(api.timesheets.change, { params: { id }, body })).status).toBe(202);
  expect(await sheetText()).not.toContain('Zugestimmt');
});

test('the confirmed sheet prints the objection with the reply, and why it was reopened', async () => {
  await office.send([anna]);
  await own.object();
  await office.confirm([anna], 'Die Stempel sagen 16:30 Uhr');
  await office.close([anna]);
  await office.reopen(anna, 'Ein Tag fehlt');
  const text = await sheetText();
  expect(text).toContain('Einwand von Erika Mustermann am 05.11.2026, 10:00 Uhr (UTC+1), zu den Tagen 5.');
  expect(text).toContain('Am 5. war ich bis 18 Uhr da');
  expect(text).toContain(`Antwort von ${company.manager.name} am 05.11.2026, 10:00 Uhr (UTC+1)`);
  expect(text).toContain('Die Stempel sagen 16:30 Uhr');
  expect(text).toContain(`Wieder geöffnet von ${company.manager.name} am 05.11.2026, 10:00 Uhr (UTC+1)`);
  expect(text).toContain('Ein Tag fehlt');
});
