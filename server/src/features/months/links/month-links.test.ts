import { api } from '@zeitblatt/contract/api';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { LINK_DAYS, type MadeLink, WRONG_PINS_MAX } from '@zeitblatt/domain/months/links/month-link';
import { required } from '@zeitblatt/domain/rules/required';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { hireWithAccount } from '../../days/week/day-records.builder.ts';

const MONDAY_MORNING = '2026-11-02T08:00:00Z';
const MONTH = '2026-10';

let lines: string[] = [];
const app = setUpApp({ now: MONDAY_MORNING, onLogLine: (line) => void lines.push(line) });
beforeEach(async () => {
  app.clock.set(MONDAY_MORNING);
  await app.admin.query('delete from rate_limits');
});
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => company.hires({ first_name: 'Çağatay', last_name: 'Doğan', number: '1007' }));

const params = { month: MONTH } as const;
beforeEach(() => send(worker.schemaId));
const make = (...employee_ids: number[]) => manager.send(api.monthLinks.make, { params, body: { employee_ids } });
const send = (schema_id: number, month: IsoMonth = MONTH) =>
  manager.send(api.monthStates.send, {
    params: { month },
    body: { months: [{ schema_id, days: null }] },
  });

type Given = { readonly token: string; readonly pin: string };

const OWN_PIN = '7305';

/** Makes the link of the worker, who chooses an own PIN. */
async function given(): Promise<Given> {
  const { token, pin } = await handedOver();
  await choose({ token, pin, own_pin: OWN_PIN });
  return { token, pin: OWN_PIN };
}

/** Makes the link of the worker. */
async function handedOver(): Promise<Given> {
  const { status, body } = await make(worker.id);
  expect(status).toBe(200);
  const [made] = body.data as MadeLink[];
  return { token: tokenOf(required(made, 'a made link')), pin: required(made?.pin, 'the PIN of a new link') };
}

const companyName = async (): Promise<string> => (await manager.read(api.company.get, {})).name;
const tokenOf = ({ url }: MadeLink): string => new URL(url).hash.slice(1);
const otherPin = (pin: string): string => String((Number(pin) + 1) % 10_000).padStart(4, '0');

const cover = (token: string) => app.anonymous.send(api.monthLinks.cover, { body: { token } });
const open = (body: Given) => app.anonymous.send(api.monthLinks.open, { body });
const choose = (body: Given & { readonly own_pin: string }) => app.anonymous.send(api.monthLinks.choosePin, { body });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('a personal link', () => {
  test('says before the PIN which company and month it is about, and no name', async () => {
    const { token } = await given();
    const { status, body } = await cover(token);
    expect(status).toBe(200);
    expect(body).toEqual({ company: await companyName(), month: '10-2026', expires_on: '02-12-2026' });
  });

  test('opens the month of its person with the PIN', async () => {
    const { status, body } = await open(await given());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      company: await companyName(),
      employee: { number: '1007', first_name: 'Çağatay', last_name: 'Doğan' },
      month: { standing: { month: '10-2026', state: 'sent' }, can_agree: true },
    });
  });

  test('shows nothing before its person has chosen an own PIN', async () => {
    const { token, pin } = await handedOver();
    expect(codeOf(await open({ token, pin }))).toEqual([409, 'link_pin_handed']);
    for (const own_pin of ['1234', '1990', pin]) {
      const payload = { token, pin, own_pin };
      const { status, body } = await app.anonymous.raw({ method: 'POST', url: '/api/month-links/pin', payload });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['own_pin']]);
    }
    const { status, body } = await choose({ token, pin, own_pin: OWN_PIN });
    expect([status, body.employee.last_name]).toEqual([200, 'Doğan']);
    expect(codeOf(await open({ token, pin }))).toEqual([403, 'link_pin_wrong']);
    expect(codeOf(await choose({ token, pin, own_pin: '8264' }))).toEqual([403, 'link_pin_wrong']);
    expect((await open({ token, pin: OWN_PIN })).status).toBe(200);
  });

  test('is refused in a browser that a manager of the company is signed in to', async () => {
    const proof = await handedOver();
    const foreign = await (await app.company()).signIn('company_manager');
    expect(codeOf(await foreign.send(api.monthLinks.open, { body: proof }))).toEqual([409, 'link_pin_handed']);
    expect(codeOf(await manager.send(api.monthLinks.cover, { body: { token: proof.token } }))).toEqual([
      403,
      'link_of_own_company',
    ]);
    const chosen = await manager.send(api.monthLinks.choosePin, { body: { ...proof, own_pin: OWN_PIN } });
    expect(codeOf(chosen)).toEqual([403, 'link_of_own_company']);
    expect(chosen.body.message).toContain('melden Sie sich');
  });

  test('takes an agreement, which the manager sees with name and way', async () => {
    const proof = await given();
    const { body } = await open(proof);
    const { hash } = body.month.standing.sent;
    const answer = await app.anonymous.send(api.monthLinks.agree, { body: { ...proof, hash } });
    expect(answer.status).toBe(200);
    const seen = await manager.read(api.monthStates.companyMonth, {
      params: { month: MONTH, employeeId: worker.id },
    });
    expect(seen.standing).toMatchObject({
      state: 'agreed',
      agreement: {
        name: 'Çağatay Doğan',
        via: 'link',
        link: { pin_by: company.manager.name, opened_at: '2026-11-02 09:00:00' },
        is_valid: true,
      },
    });
    const back = await app.anonymous.send(api.monthLinks.takeBack, { body: proof });
    expect(back.body.opened.month.standing.state).toBe('sent');
  });

  test('gives the draft as PDF, and takes an objection with words and days', async () => {
    const proof = await given();
    const { body } = await open(proof);
    const { hash } = body.month.standing.sent;
    const said = { words: 'Am 8. war ich in Traunstein.', days: ['2026-10-08' as const] };
    expect((await app.anonymous.read(api.monthLinks.draft, { body: proof })).toString('latin1', 0, 5)).toBe('%PDF-');
    const answer = await app.anonymous.send(api.monthLinks.object, { body: { ...proof, hash, ...said } });
    expect(answer.status).toBe(200);
    expect(answer.body.opened.month.standing.objection).toMatchObject({ words: said.words, days: ['08-10-2026'] });
  });

  test('dies after five wrong PINs, for the right one too', async () => {
    const proof = await given();
    const wrong = { ...proof, pin: otherPin(proof.pin) };
    const tries = [];
    lines = [];
    for (let count = 0; count < WRONG_PINS_MAX; count += 1) tries.push(codeOf(await open(wrong)));
    expect(tries).toEqual([...Array.from({ length: 4 }, () => [403, 'link_pin_wrong']), [410, 'link_over']]);
    const seen = { company: company.id, link: Number(proof.token.split('-')[1]) };
    const events = lines.flatMap((line) => (JSON.parse(line) as { security?: object }).security ?? []);
    expect(events).toMatchObject(tries.map(() => seen));
    expect(codeOf(await open(proof))).toEqual([410, 'link_over']);
    const { data } = await manager.read(api.company.log, { query: { page: 1 } });
    expect(data[0]).toMatchObject({ type: 'month_link_guessed', subject: 'Çağatay Doğan, 10.2026' });
    const bell = await manager.read(api.notifications.list, {});
    expect(bell.data[0]?.text).toContain('Çağatay Doğan');
    const next = (await make(worker.id)).body.data[0] as MadeLink;
    expect(next.pin).toMatch(/^\d{4}$/);
    expect(codeOf(await open({ token: tokenOf(next), pin: proof.pin }))).toEqual([403, 'link_pin_wrong']);
  });

  test('opens for every right PIN at the same moment, even after four wrong ones', async () => {
    const proof = await given();
    const wrong = { ...proof, pin: otherPin(proof.pin) };
    for (let count = 1; count < WRONG_PINS_MAX; count += 1) await open(wrong);
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(proof)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(codeOf(await open(wrong))).toEqual([410, 'link_over']);
  });

  test('counts each of five wrong PINs at the same moment once', async () => {
    const proof = await given();
    const wrong = { ...proof, pin: otherPin(proof.pin) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(wrong)));
    const told = answers.flatMap(({ status, body }) => (status === 403 ? [body.message] : []));
    expect([told.length, new Set(told).size]).toEqual([WRONG_PINS_MAX - 1, WRONG_PINS_MAX - 1]);
    expect(codeOf(await open(proof))).toEqual([410, 'link_over']);
  });

  test('forged, of another company, expired, ended or of a person with an account by now, it gets the same answer', async () => {
    const proof = await given();
    const [companyId, linkId, signature] = proof.token.split('-');
    const forged = [
      '',
      'x'.repeat(200),
      `${companyId}-${Number(linkId) + 1}-${signature}`,
      `${Number(companyId) + 1}-${linkId}-${signature}`,
      `${companyId}-${linkId}-${'A'.repeat(27)}`,
    ];
    for (const token of forged) expect(codeOf(await open({ ...proof, token }))).toEqual([410, 'link_over']);
    await app.admin.query('update employees set user_id = $1 where id = $2', [company.manager.id, worker.id]);
    expect(codeOf(await open(proof))).toEqual([410, 'link_over']);
    await app.admin.query('update employees set user_id = null where id = $1', [worker.id]);
    await manager.send(api.monthLinks.end, { params: { month: MONTH, employeeId: worker.id } });
    expect(codeOf(await open(proof))).toEqual([410, 'link_over']);
    const again = await make(worker.id);
    const [made] = again.body.data as MadeLink[];
    const token = tokenOf(required(made, 'a made link'));
    app.clock.pass({ hours: 24 * LINK_DAYS });
    expect(codeOf(await cover(token))).toEqual([410, 'link_over']);
  });

  test('opens nothing of a colleague: the PIN of one person does not open the link of another', async () => {
    const colleague = await company.hires();
    await send(colleague.schemaId);
    const { body } = await make(worker.id, colleague.id);
    const [own, other] = body.data as [MadeLink, MadeLink];
    expect(own.pin).not.toBeNull();
    const mixed = await open({ token: tokenOf(other), pin: required(own.pin, 'a PIN') });
    // The two PINs are alike once in ten thousand runs.
    if (own.pin !== other.pin) expect(codeOf(mixed)).toEqual([403, 'link_pin_wrong']);
  });

  test('is read but not answered in an ended company', async () => {
    const proof = await given();
    const { body } = await open(proof);
    await app.admin.query(
      `update subscriptions set is_granted = false, payment_method = 'transfer', ends_on = '2026-10-31' where company_id = $1`,
      [company.id],
    );
    expect((await open(proof)).status).toBe(200);
    const answer = await app.anonymous.send(api.monthLinks.agree, {
      body: { ...proof, hash: body.month.standing.sent.hash },
    });
    expect(codeOf(answer)).toEqual([403, 'access_ended']);
  });
});

describe('a manager', () => {
  test('gets the PIN once, and the same link until it ends', async () => {
    const [first, second] = [await make(worker.id), await make(worker.id)].map(({ body }) => body.data[0]);
    expect(first.url).toMatch(/^https:\/\/zeitblatt\.test\/m#/);
    expect(first.pin).toMatch(/^\d{4}$/);
    expect(second).toEqual({ ...first, pin: null });
    await send(worker.schemaId, '2026-09');
    const next = await manager.send(api.monthLinks.make, {
      params: { month: '2026-09' },
      body: { employee_ids: [worker.id] },
    });
    expect(next.body.data[0].pin).toBeNull();
    expect(next.body.data[0].url).not.toBe(first.url);
  });

  test('makes a new PIN, after which the old one opens nothing', async () => {
    const proof = await given();
    const { body } = await manager.send(api.monthLinks.newPin, { params: { employeeId: worker.id } });
    if (body.pin !== proof.pin) expect(codeOf(await open(proof))).toEqual([403, 'link_pin_wrong']);
    expect(codeOf(await open({ ...proof, pin: body.pin }))).toEqual([409, 'link_pin_handed']);
    expect((await choose({ ...proof, pin: body.pin, own_pin: '8264' })).status).toBe(200);
  });

  test('makes none for people with an account, of another company or deleted', async () => {
    const withAccount = await hireWithAccount(app, company, { first_name: 'Anna', last_name: 'Zander' });
    const foreign = await (await app.company()).hires();
    const { status, body } = await make(worker.id, withAccount.employeeId, foreign.id);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['employee_ids.1', 'employee_ids.2']]);
    expect(body.errors['employee_ids.1'][0]).toContain('Anna Zander');
    const { rows } = await app.admin.query('select from month_links where company_id = $1', [company.id]);
    expect(rows).toHaveLength(0);
  });

  test.each(['2099-12', '1990-01', '2026-08'] as const)(
    'makes none for %s, of which no draft was sent',
    async (month) => {
      const colleague = await company.hires();
      await send(colleague.schemaId, '2026-08');
      const { status, body } = await manager.send(api.monthLinks.make, {
        params: { month },
        body: { employee_ids: [colleague.id, worker.id] },
      });
      const refused = month === '2026-08' ? ['employee_ids.1'] : ['employee_ids.0', 'employee_ids.1'];
      expect([status, Object.keys(body.errors)]).toEqual([422, refused]);
      expect(body.errors['employee_ids.1'][0]).toBe('Für diesen Monat wurde noch kein Entwurf gesendet');
      const { rows } = await app.admin.query('select from month_links where company_id = $1', [company.id]);
      expect(rows).toHaveLength(0);
    },
  );

  test('prints the paper with the link, and none where there is none', async () => {
    const path = { month: MONTH, employeeId: worker.id } as const;
    expect(codeOf(await manager.send(api.monthLinks.paper, { params: path }))).toEqual([409, 'link_missing']);
    await make(worker.id);
    expect((await manager.read(api.monthLinks.paper, { params: path })).toString('latin1', 0, 5)).toBe('%PDF-');
  });

  test('two calls at once make one link and one PIN', async () => {
    const answers = await Promise.all([make(worker.id), make(worker.id), make(worker.id)]);
    const links = answers.map(({ body }) => body.data[0] as MadeLink);
    expect(new Set(links.map(({ url }) => url)).size).toBe(1);
    expect(links.filter(({ pin }) => pin !== null)).toHaveLength(1);
  });

  test('the log names who made and ended links, without PIN and address', async () => {
    await make(worker.id);
    await manager.send(api.monthLinks.end, { params: { month: MONTH, employeeId: worker.id } });
    await manager.send(api.monthLinks.newPin, { params: { employeeId: worker.id } });
    const { data } = await manager.read(api.company.log, { query: { page: 1 } });
    const entries = data.map(({ type, subject }) => [type, subject]).slice(0, 3);
    expect(entries).toEqual([
      ['link_pin_made', 'Çağatay Doğan'],
      ['month_link_ended', 'Çağatay Doğan, 10.2026'],
      ['month_link_made', 'Çağatay Doğan, 10.2026'],
    ]);
  });
});
