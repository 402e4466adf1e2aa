import * as api from '@zeitblatt/contract/api';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { dayOfRow, open, PATH, personOf, recorded, row, serverWith } from './company-week-server.fake.ts';

afterEach(() => page.viewport(1440, 900));

const LONG_NAMES = [
  'Konstantin-Alexander Preobraschenski-Bolkonski',
  'Maximiliane-Friederike Schwarzenberg-Lichtenstein',
  'Muhammed-Abdurrahman Küçükosmanoğlu-Karaahmetoğlu',
  'Ekaterina-Aleksandrowna Wolkonskaja-Oblomowskaja',
];

const isCut = (element: Element): boolean => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;

test.each([
  [1280, 'de', 'Fertig', 'Zeigen'],
  [1280, 'ru', 'Готово', 'Показать'],
  [1440, 'ru', 'Готово', 'Показать'],
] as const)('at %i px in %s long names leave group and button whole', async (width, language, group, show) => {
  await page.viewport(width, 900);
  const user = userOf('company_manager', { lang: { id: 4, name: language } });
  const people = LONG_NAMES.map((name, index) => personOf(20 + index, name, () => recorded));
  await open(serverWith(people, user), PATH, user);
  const button = row(group).getByRole('button', { name: show });
  await expect.element(button).toBeVisible();
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(1 + 1 + LONG_NAMES.length));
  const label = row(group).getByText(group, { exact: true }).element();
  expect(label.getClientRects()).toHaveLength(1);
  await expect.poll(() => label.getBoundingClientRect().height).toBeLessThan(30);
  expect([label, button.element(), ...button.element().querySelectorAll('*')].filter(isCut)).toEqual([]);
  const head = row(group).element().getBoundingClientRect();
  expect(head.height).toBeLessThan(60);
  await expect.poll(() => button.element().getBoundingClientRect().right).toBeLessThanOrEqual(head.right);
});

test('answers contradicting stamps with one of their readings', async () => {
  const late = {
    stamps: [{ kind: 'stop' as const, time: '20:00', clock_differs: false }],
    reading: { start_time: '07:00', end_time: '20:00', break_minutes: 45 },
  };
  const times = { start_time: '07:00', end_time: '16:00', break_minutes: 45, real_minutes: 495 };
  const worked = { ...times, is_forgotten: false, clock_differs: false };
  const day = { stamps: worked, late, is_reported: true, state: 'recorded' as const };
  const server = serverWith([personOf(9, 'Ida Beier', (one) => (one === '2026-11-12' ? day : {}))]);
  await open(server);
  await expect.element(dayOfRow('Ida Beier', 'Donnerstag')).toMatchTextContent(/Frage zu Stempeln/);
  await dayOfRow('Ida Beier', 'Donnerstag').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^07:00 – 20:00 nach diesen Stempeln/ })
    .click();
  await expect
    .poll(() => server.askedOf(api.dayRecords.recordForOthers).map(({ body }) => body))
    .toMatchObject([{ records: [{ employee_id: 9, start_time: '07:00', end_time: '20:00', reason: null }] }]);
});

test('leaves a confirmed day as it is, with one press', async () => {
  const late = { stamps: [], reading: { start_time: '07:00', end_time: '20:00', break_minutes: 45 } };
  const sheet = { start_time: '07:00', end_time: '16:00', break_minutes: 45 };
  const day = { late, sheet, closed: true, state: 'recorded' as const };
  const server = serverWith([personOf(9, 'Ida Beier', (one) => (one === '2026-11-12' ? day : {}))]);
  await open(server);
  await dayOfRow('Ida Beier', 'Donnerstag').click();
  const dialog = page.getByRole('dialog', { name: /Ida Beier, Donnerstag/ });
  await expect.element(dialog).toMatchTextContent(/sagen etwas anderes: 07:00 – 20:00/);
  await dialog.getByRole('button', { name: 'So lassen' }).click();
  await expect
    .poll(() => server.askedOf(api.dayRecords.recordForOthers).map(({ body }) => body))
    .toMatchObject([{ records: [{ employee_id: 9, ...sheet, reason: null }] }]);
  await expect.element(dialog).not.toBeInTheDocument();
});
