import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { userOf } from '../../../testing/people.builder.ts';
import { open, PATH, personOf, recorded, row, serverWith } from './company-week-server.fake.ts';

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
