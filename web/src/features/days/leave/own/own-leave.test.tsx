import * as api from '@zeitblatt/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { userOf } from '../../../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../../../testing/render-app.tsx';
import { findAccessibilityProblems, setNextColorScheme } from '../../../../ui/testing.tsx';
import { reckoningOf, withLeaveAccounts } from '../accounts/parts/accounts.fake.ts';
import { previewOf, requestOf, withRequests } from '../requests/parts/leave.fake.ts';

const user = userOf('employee');

function ownServer() {
  const server = withRequests(withLeaveAccounts(workingApi(user)));
  server.on(api.leave.ownYears, () => [2026, 2025]);
  server.on(api.leave.ownYear, () => ({
    allowed_days: 30,
    half_days: 0,
    used_days: 5,
    left_days: 25,
    data: [
      { id: 1, schema_id: 3, from: '2026-07-20', to: '2026-07-24', created_at: '2026-01-10 09:00:00', used_days: 5 },
    ],
  }));
  server.on(api.inactivity.own, () => ({ total: 1, last_page: 1, data: [{ id: 4, begin: '2026-11-02', end: null }] }));
  return server;
}

const open = (path = '/timetracking/leave', server = ownServer()) => renderApp(path, { user, server });
const card = page.getByRole('region', { name: 'Urlaub 2026' });
const meaning = page.getByRole('region', { name: 'Was das bedeutet' });

beforeEach(() => page.viewport(390, 844));

test('the card says what is left, what lapses, and how it is reckoned', async () => {
  await open();
  await expect.element(card).toMatchTextContent(/15 Tage frei von 32.*genommen12.*geplant5.*frei15/);
  await expect.element(card.getByText('2 Tage verfallen nach dem 31.03.2027.')).toBeVisible();
  await card.getByText('Wie gerechnet?').click();
  await expect.element(card.getByText('5 Arbeitstage in der Woche', { exact: false })).toBeVisible();
  await expect.element(card.getByText('verfällt nach dem 31.03.2027: der Hinweis ist gegeben')).toBeVisible();
});

test('notices of the year are listed, and are then opened', async () => {
  const { server } = await open();
  await expect.element(page.getByText('Hinweis vom 01.09.2026: noch 15 Tage')).toBeVisible();
  await expect
    .poll(() => server.askedOf(api.leaveAccounts.openNotice).map(({ path }) => path))
    .toEqual(['own/leave/notices/1/open']);
});

test('leave beyond the entitlement is marked', async () => {
  const server = ownServer();
  server.on(api.leaveAccounts.own, ({ params: { year } }) => ({ ...reckoningOf(3), year, left_days: -2 }));
  await open('/timetracking/leave', server);
  await expect.element(card.getByText('2 Tage zu viel')).toBeVisible();
});

test('requests, periods and times without duty follow', async () => {
  await open();
  const requests = page.getByRole('region', { name: 'Anträge' });
  await expect
    .element(requests.getByRole('listitem').first())
    .toMatchTextContent(/Mo 14\. bis Fr 18\.12\.20265 Tage, gefragt am 20\.11\.2026angefragt/);
  await expect.element(page.getByText('20.07.2026 – 24.07.2026')).toBeVisible();
  await expect.element(page.getByText('seit 02.11.2026')).toBeVisible();
});

test('an open request is withdrawn', async () => {
  const { server } = await open();
  await page.getByRole('button', { name: 'Zurückziehen: Mo 14. bis Fr 18.12.2026' }).click();
  await expect.poll(() => server.askedOf(api.leaveRequests.withdraw)[0]?.body).toEqual({ version: 1 });
});

test('days that the company offers are answered', async () => {
  const server = ownServer();
  const offered = requestOf(5, { asked_by: 'company', acts: ['agree', 'refuse'], reason: 'Messe in dieser Woche' });
  server.on(api.leaveRequests.own, () => ({ data: [{ ...offered, replaces: { ...requestOf(2), id: 2 } }] }));
  await open('/timetracking/leave', server);
  await expect.element(page.getByText('Ohne Ihr Ja ändert sich nichts.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: /^So lassen/ }).click();
  await expect.poll(() => server.askedOf(api.leaveRequests.answer)[0]?.body).toEqual({ version: 1, agrees: false });
});

test('two dates are answered before they are sent', async () => {
  const { server, address } = await open('/timetracking/leave/ask');
  await page.getByRole('textbox', { name: 'Erster Tag' }).fill('21.12.2026');
  await page.getByRole('textbox', { name: 'Letzter Tag' }).fill('28.12.2026');
  await expect.element(meaning.getByRole('heading', { name: '5 Urlaubstage' })).toBeVisible();
  await expect.element(meaning).toMatchTextContent(/Der Feiertag 25\.12\. zählt nicht\. Danach sind 3 frei\./);
  await expect.element(meaning.getByText('25.12.2026: 1. Weihnachtstag')).toBeInTheDocument();
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.getByRole('textbox', { name: 'Nachricht, wenn Sie möchten' }).fill('Umzug');
  await page.getByRole('button', { name: '5 Tage beantragen' }).click();
  await expect.poll(address).toBe('/timetracking/leave');
  expect(server.askedOf(api.leaveRequests.ask)[0]?.body).toEqual({
    first: '21-12-2026',
    last: '28-12-2026',
    half_first: null,
    half_last: null,
    replaces: null,
    note: 'Umzug',
  });
});

test('the rules for 24 and 31 December are seen', async () => {
  const server = ownServer();
  const uses: Readonly<Record<string, number>> = { '2026-12-24': 0.5, '2026-12-31': 0 };
  server.on(api.leaveRequests.preview, ({ query: { first, last } }) => {
    const { signs, ...plain } = previewOf(first, last);
    const ruled = signs.map((one) => ({ ...one, uses: uses[one.day] ?? one.uses }));
    return { ...plain, signs: ruled, days: ruled.reduce((sum, one) => sum + one.uses, 0) };
  });
  await open('/timetracking/leave/ask', server);
  await page.getByRole('textbox', { name: 'Erster Tag' }).fill('24.12.2026');
  await page.getByRole('textbox', { name: 'Letzter Tag' }).fill('31.12.2026');
  await expect.element(meaning.getByRole('heading', { name: '3,5 Urlaubstage' })).toBeVisible();
  await expect.element(meaning.getByText('24.12.2026: halber Tag')).toBeInTheDocument();
  await expect.element(meaning.getByText('31.12.2026: frei')).toBeInTheDocument();
  await expect.element(meaning).toMatchTextContent(/Der 24\.12\. zählt in Ihrer Firma als halber Tag\./);
  await expect.element(meaning).toMatchTextContent(/Der 31\.12\. ist in Ihrer Firma frei und kostet keinen Urlaub\./);
});

test('a single day can be half', async () => {
  const { server } = await open('/timetracking/leave/ask');
  await page.getByRole('textbox', { name: 'Erster Tag' }).fill('11.12.2026');
  await page.getByText('Nachmittag', { exact: true }).click();
  await expect.poll(() => server.askedOf(api.leaveRequests.preview).at(-1)?.path).toContain('half_first=afternoon');
});

test('days without work say so and can not be sent', async () => {
  await open('/timetracking/leave/ask');
  await page.getByRole('textbox', { name: 'Erster Tag' }).fill('12.12.2026');
  await expect.element(meaning.getByText('Kein Arbeitstag dazwischen.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Beantragen' })).toBeDisabled();
});

test('more days than are left are asked for as an advance', async () => {
  await open('/timetracking/leave/ask');
  await page.getByRole('textbox', { name: 'Erster Tag' }).fill('30.11.2026');
  await page.getByRole('textbox', { name: 'Letzter Tag' }).fill('11.12.2026');
  await expect.element(meaning.getByText('Sie haben nur 8 Tage frei.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '10 Tage als Vorgriff beantragen' })).toBeEnabled();
});

test('colleagues are away, without a reason', async () => {
  await open('/timetracking/leave/away?month=2026-12');
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Łukasz Wójcik' }))
    .toMatchTextContent(/16\.–17\., 21\./);
});

test.each([
  ['light', 360],
  ['dark', 390],
  ['light', 1280],
] as const)('every screen is whole and accessible, %s, %i pixels', async (scheme, width) => {
  await page.viewport(width, 800);
  for (const path of ['leave', 'leave/ask', 'leave/away']) {
    setNextColorScheme(scheme);
    const { screen } = await open(`/timetracking/${path}`);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await findAccessibilityProblems()).toEqual([]);
    await screen.unmount();
  }
});
