import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { DEMO_DOCUMENTS, type DemoSheetInput } from '@zeitblatt/domain/billing/demo/demo-sheet';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../../testing/client.ts';
import { setUpApp } from '../../../testing/set-up.ts';
import { snapshotRows } from '../../../testing/sweeps/sweep-rows.ts';

const NOW = '2026-11-20T08:00:00Z';

/** As in the product: how long a request waits for others of its network. */
const app = setUpApp({ now: NOW, limitsMs: { turn: 2000 } });
beforeEach(async () => {
  app.clock.set(NOW);
  await app.admin.query('delete from rate_limits; delete from demo_browsers');
});

const workday = (day_id: 1 | 2 | 3 | 4 | 5) => ({
  day_id,
  isActive: true as const,
  hours: 8,
  start_time: '08:00',
  end_time: '16:30',
});

const SCHEDULE: DemoSheetInput['schema'] = {
  works_on_holidays: 0,
  works_on_sundays: 0,
  least_day_minutes: 180,
  seasonal_short_time_work: 0,
  break_minutes: 30,
  is_part_time_worker: false,
  allowed_leave_days: 0,
  styling_type_id: 1,
  days: [workday(1), workday(2), workday(3), workday(4), workday(5)],
  hours_week: 40,
  started_working_at_company: '2020-01-01',
  stopped_working_at_company: null,
};

const ANNA: DemoSheetInput = {
  month: '2026-10',
  employee: { number: '7', first_name: 'Anna', last_name: 'Meier' },
  schema: SCHEDULE,
};

/** Every visitor of the tests has an address of their own. */
let visitors = 0;
const nextAddress = (): string => {
  visitors += 1;
  return `10.1.${Math.floor(visitors / 250)}.${visitors % 250}`;
};

type From = { readonly cookie?: string; readonly address?: string; readonly language?: string };

const draw = (body: DemoSheetInput = ANNA, { cookie, address = nextAddress(), language = 'de' }: From = {}) =>
  app.anonymous.send(
    api.demo.timeSheets,
    { body },
    {
      headers: { 'accept-language': language, ...(cookie === undefined ? {} : { cookie }) },
      remoteAddress: address,
    },
  );

const cookieOf = ({ headers }: Answer): string => String(headers['set-cookie']).split(';')[0] ?? '';

const isPdf = ({ status, bytes }: Answer): boolean => status === 200 && bytes.subarray(0, 5).toString() === '%PDF-';

/** Bytes of the heap and of buffers that are in use. */
function usedBytes(): number {
  setFlagsFromString('--expose_gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const textOf = async ({ bytes }: Answer): Promise<string> =>
  (await readPdf(bytes)).texts.map(({ text }) => text).join(' ');

describe('a month of a visitor', () => {
  test('is answered as PDF at once, with its name, and says that it is a sample', async () => {
    const answer = await draw();
    expect([isPdf(answer), answer.headers['content-type']]).toEqual([true, 'application/pdf']);
    expect(answer.headers['content-disposition']).toContain('7-Meier-Anna-2026-10.pdf');
    const text = await textOf(answer);
    for (const part of ['Stundenzettel', 'Oktober 2026', 'Anna Meier', '08:00', '16:30', 'Musterfirma', 'Muster:']) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Bestätigt von');
    expect(text).not.toContain('Nr. 0');
  });

  test('is stored nowhere: only that a document was drawn', async () => {
    const before = await snapshotRows(app);
    await draw();
    expect(await snapshotRows(app)).toEqual(before);
    const { rows } = await app.admin.query('select documents, octet_length(browser_hash) as bytes from demo_browsers');
    expect(rows).toEqual([{ documents: 1, bytes: 32 }]);
  });

  test('knows the public holidays of all states, and ends today', async () => {
    expect(await textOf(await draw({ ...ANNA, month: '2026-05' }))).toContain('Christi Himmelfahrt');
    expect(await textOf(await draw({ ...ANNA, month: '2026-11' }))).toContain('nicht erfasst');
  });

  test.each(LANGUAGES)('has the labels of the visitor beside the German ones: %s', async (language) => {
    const text = await textOf(await draw(ANNA, { language }));
    expect(text).toContain('Muster: Dieser Monat ist ein Vorschlag.');
    const second = { de: 'Muster', en: 'Sample', tr: 'Örnek', ru: 'Образец' }[language];
    expect(text).toContain(second);
  });

  test.each([
    ['a month ahead', { ...ANNA, month: '2026-12' }, ['month']],
    [
      'a month before the contract',
      { ...ANNA, schema: { ...SCHEDULE, started_working_at_company: '2026-11-02' } },
      ['month'],
    ],
    ['too few days', { ...ANNA, schema: { ...SCHEDULE, days: [workday(1)] } }, ['schema.days']],
  ])('is refused at its field: %s', async (_case, body, fields) => {
    const { status, body: answer } = await draw(body);
    expect([status, Object.keys(answer.errors)]).toEqual([422, fields]);
  });

  test.each([
    ['employee.first_name', { ...ANNA, employee: { ...ANNA.employee, first_name: ' ' } }],
    ['employee.company_id', { ...ANNA, employee: { ...ANNA.employee, company_id: 1 } }],
    ['schema.salary_group_id', { ...ANNA, schema: { salary_group_id: 1 } }],
    ['month', { ...ANNA, month: '13-2026' }],
  ])('is refused where it cannot be read: %s', async (field, payload) => {
    const url = '/api/demo/timeSheets';
    const answer = await app.anonymous.raw({ method: 'POST', url, payload, remoteAddress: nextAddress() });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, expect.arrayContaining([field])]);
  });
});

describe('S55 ten documents', () => {
  test('per browser, whatever its address and its local storage; then words in four languages', async () => {
    const cookie = cookieOf(await draw());
    for (let count = 2; count <= DEMO_DOCUMENTS; count += 1) expect(isPdf(await draw(ANNA, { cookie }))).toBe(true);
    const texts = new Set<string>();
    for (const language of LANGUAGES) {
      const { status, body } = await draw(ANNA, { cookie, language });
      expect([status, body.code]).toEqual([429, 'demo_used_up']);
      texts.add(body.message);
    }
    expect(texts.size).toBe(LANGUAGES.length);
    expect(texts).toContain('You have now downloaded 10 documents. Please sign-up.');
  });

  test('of one browser at once are not eleven', async () => {
    const cookie = cookieOf(await draw());
    const answers = await Promise.all(Array.from({ length: 20 }, () => draw(ANNA, { cookie })));
    expect(answers.filter(isPdf)).toHaveLength(DEMO_DOCUMENTS - 1);
    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual(
      Array.from({ length: 11 }, () => 'demo_used_up'),
    );
  });

  test('are counted for the network where the cookie is thrown away or forged', async () => {
    const address = nextAddress();
    const forged = `demo=${'A'.repeat(22)}.${'A'.repeat(43)}`;
    for (let count = 0; count < 40; count += 1) {
      const answer = await draw(ANNA, { address, ...(count % 2 === 0 ? {} : { cookie: forged }) });
      expect([count, isPdf(answer)]).toEqual([count, true]);
      expect(cookieOf(answer)).not.toBe(forged);
    }
    const refused = await draw(ANNA, { address });
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(isPdf(await draw())).toBe(true);
  });

  test('do not count one that is refused for what was typed', async () => {
    const cookie = cookieOf(await draw());
    for (let count = 0; count < 45; count += 1) await draw({ ...ANNA, month: '2026-12' }, { cookie });
    const { rows } = await app.admin.query('select documents from demo_browsers');
    expect(rows).toEqual([{ documents: 1 }]);
  });

  test('are known by a cookie that scripts and other sites do not get, and that names nobody', async () => {
    const header = String((await draw()).headers['set-cookie']);
    expect(header).toMatch(
      /^demo=[\w-]{22}\.[\w-]{43}; Path=\/api\/demo; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
  });

  test('are forgotten a year after the last one', async () => {
    await draw();
    app.clock.set('2027-11-19T08:00:00Z');
    await app.cleanUp();
    expect((await app.admin.query('select from demo_browsers')).rowCount).toBe(1);
    app.clock.set('2027-11-21T08:00:00Z');
    await app.cleanUp();
    expect((await app.admin.query('select from demo_browsers')).rowCount).toBe(0);
  });
});

/** A thousand visitors of fifty networks at once. */
const comeAtOnce = (network: number) =>
  Promise.all(
    Array.from({ length: 1000 }, async (_, index) => {
      const answer = await draw(ANNA, { address: `10.${network}.${index % 50}.1` });
      return { isPdf: isPdf(answer), status: answer.status, message: String(answer.body.message) };
    }),
  );

test('S47 a thousand visitors at once get a PDF or 429 with words; then the memory is back and the next one gets a PDF', async () => {
  // The first documents leave compiled code.
  await comeAtOnce(2);
  const before = usedBytes();
  const outcomes = await comeAtOnce(3);
  // Sockets and timers of the last visitors end a moment after their answers.
  await expect.poll(() => usedBytes() - before, { interval: 500 }).toBeLessThan(10_000_000);
  const refused = outcomes.filter((outcome) => !outcome.isPdf);
  expect(refused.length).toBeLessThan(1000);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
  for (const { message } of refused) expect(message).toMatch(/\. .*Bitte/);
  expect(isPdf(await draw())).toBe(true);
});
