import * as api from '@zeitblatt/contract/api';
import type { CompanyRequest } from '@zeitblatt/domain/days/leave-requests/leave-request';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { userOf } from '../../../../testing/people.builder.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { findAccessibilityProblems, setNextColorScheme } from '../../../../ui/testing.tsx';
import { PEOPLE, personOf, serverWith } from '../../absences/absences-server.fake.ts';
import { companyRequestOf, withRequests } from './parts/leave.fake.ts';

const user = userOf('company_manager');
const REQUESTS = [companyRequestOf(1, { note: 'Umzug' }), companyRequestOf(2), companyRequestOf(3)];

function open(requests: readonly CompanyRequest[] = REQUESTS, path = '/leave-requests') {
  const server = withRequests(serverWith(), requests);
  return renderApp(path, { user, server });
}

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const head = (name: string) => row(name).getByRole('button', { name: new RegExp(`^${name}`) });

beforeEach(() => page.viewport(1440, 900));

test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
] as const)('the inbox is whole and accessible, %s, %i pixels', async (scheme, width) => {
  await page.viewport(width, 900);
  setNextColorScheme(scheme);
  await open();
  await expect.element(row('Tomáš Dvořák')).toMatchTextContent(/8 Tage, danach 3.*2 Kollegen fehlen.*„Umzug“/);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('numbers of two digits stand apart on the board', async () => {
  const people = Array.from({ length: 12 }, (_, index) => personOf(index + 101, `Anna Muster ${index}`, {}));
  const server = withRequests(serverWith([...people, ...PEOPLE], user, 14), REQUESTS);
  await renderApp('/leave-requests', { user, server });
  const grid = page.getByRole('grid');
  await expect.element(grid.getByRole('rowheader', { name: /anwesend/ })).toBeVisible();
  const cells = [...grid.element().querySelectorAll('thead :is(th, td):not(:first-child, .absence-left)')];
  const tight = cells.filter((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell.lastChild ?? cell);
    const shown = [...range.getClientRects()].filter(({ height }) => height > 2);
    const widest = Math.max(0, ...shown.map(({ width }) => width));
    return widest > cell.getBoundingClientRect().width - 3;
  });
  expect(tight.map(({ textContent }) => textContent).filter((text) => text !== 'FTFeiertag')).toEqual([]);
});

test('keys lead through the list, grant and go to the reason', async () => {
  const { server } = await open();
  await head('Tomáš Dvořák').click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(head('Emre Yılmaz')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('a');
  await expect.element(row('Emre Yılmaz').getByRole('textbox')).toHaveFocus();
  (head('Tomáš Dvořák').element() as HTMLElement).focus();
  await userEvent.keyboard('g');
  await expect.poll(() => server.askedOf(api.leaveRequests.grant)[0]?.body).toEqual({ version: 1, as_advance: false });
  await expect.element(row('Tomáš Dvořák')).not.toBeInTheDocument();
});

test('keys work on the preselected row and its checkbox', async () => {
  const { server } = await open();
  await expect.element(head('Tomáš Dvořák')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard(' ');
  const box = page.getByRole('checkbox', { name: /^Tomáš Dvořák/ });
  await expect.element(box).toBeChecked();
  await box.click();
  await expect.element(box).not.toBeChecked();
  await userEvent.keyboard('a');
  await expect.element(row('Tomáš Dvořák').getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('g ');
  await expect.element(row('Tomáš Dvořák').getByRole('textbox')).toHaveValue('g ');
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(head('Emre Yılmaz')).toHaveFocus();
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard('g');
  await expect.poll(() => server.askedOf(api.leaveRequests.grant)).toHaveLength(1);
  await expect.element(row('Tomáš Dvořák')).not.toBeInTheDocument();
});

test('picked requests are granted together', async () => {
  const { server } = await open();
  await page.getByRole('checkbox', { name: /^Tomáš Dvořák/ }).click();
  await page.getByRole('checkbox', { name: /^Jürgen Weiß/ }).click();
  await page.getByRole('button', { name: '2 genehmigen' }).click();
  await expect
    .poll(() => server.askedOf(api.leaveRequests.grantMany)[0]?.body)
    .toEqual({
      requests: [
        { id: 1, version: 1, as_advance: false },
        { id: 3, version: 1, as_advance: false },
      ],
    });
});

test('a refusal needs ten characters', async () => {
  const { server } = await open();
  const refuse = row('Tomáš Dvořák').getByRole('button', { name: 'Ablehnen' });
  await expect.element(refuse).toBeDisabled();
  await row('Tomáš Dvořák').getByRole('textbox').fill('Inventur im Lager');
  await refuse.click();
  await expect
    .poll(() => server.askedOf(api.leaveRequests.refuse)[0]?.body)
    .toEqual({ version: 1, reason: 'Inventur im Lager' });
});

test('too few days are granted only as an agreed advance', async () => {
  const years = [{ year: 2026, days: 5, left: 2, left_after: -3, asked: 0 }];
  const { server } = await open([companyRequestOf(1, { is_advance: true, years })]);
  const grant = page.getByRole('button', { name: 'Genehmigen' });
  await expect.element(grant).toBeDisabled();
  await expect.element(page.getByRole('checkbox', { name: /^Tomáš/ })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: /^Vorgriff vereinbart/ }).click();
  await grant.click();
  await expect.poll(() => server.askedOf(api.leaveRequests.grant)[0]?.body).toEqual({ version: 1, as_advance: true });
});

test('a confirmed month takes the place of the button', async () => {
  await open([companyRequestOf(1, { confirmed_month: '2026-12' })]);
  await expect.element(page.getByText('Dezember 2026 ist schon bestätigt.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Genehmigen' })).not.toBeInTheDocument();
});

test('a day with recorded work takes the place of the button', async () => {
  await open([companyRequestOf(1, { recorded_day: '2026-12-14' })]);
  await expect.element(page.getByText('Am 14.12.2026 ist schon Arbeit erfasst.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Genehmigen' })).not.toBeInTheDocument();
});

test('the own request has no buttons', async () => {
  await open([companyRequestOf(1, { is_own: true, acts: [] })]);
  await expect.element(page.getByText('Darüber entscheidet jemand anderes.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ablehnen' })).not.toBeInTheDocument();
});

test('granted leave is changed by asking the person', async () => {
  const { server } = await open(REQUESTS, '/leave-requests?state=decided');
  await page.getByRole('button', { name: 'Andere Tage vorschlagen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Andere Tage vorschlagen' });
  await dialog.getByRole('textbox', { name: 'Erster Tag' }).fill('21.12.2026');
  await dialog.getByRole('textbox', { name: 'Letzter Tag' }).fill('23.12.2026');
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Messe in der Woche');
  await dialog.getByRole('button', { name: 'Fragen' }).click();
  await expect
    .poll(() => server.askedOf(api.leaveRequests.change)[0]?.body)
    .toMatchObject({
      first: '21-12-2026',
      last: '23-12-2026',
      version: 1,
    });
});
