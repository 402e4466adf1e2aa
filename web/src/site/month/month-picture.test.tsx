import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ensureTemporal } from '../../clock/polyfill.ts';
import { initIslandTexts } from '../islands/island-texts.ts';
import { MonthPicture } from './month-picture.tsx';
import '../styles/site.css';

const keys = (text: string) => userEvent.keyboard(text);
const cell = (name: string) => page.getByRole('gridcell', { name, exact: false });
const field = (name: string) => page.getByRole('textbox', { name, exact: false });
const paid = () => page.getByRole('definition').first();
const nextWeek = () => page.getByRole('button', { name: 'Nächste Woche' });

beforeEach(async () => {
  await page.viewport(1440, 900);
  await ensureTemporal();
  await initIslandTexts(['calendar', 'common', 'compliance', 'site', 'timesheets', 'ui']);
});

const show = () =>
  render(
    <section className="panel picture" style={{ width: 'min(624px, 100%)' }}>
      <MonthPicture />
    </section>,
  );

/** Texts of the picture that are cut off. */
const cutTexts = () =>
  [...document.querySelectorAll('.picture :is(td, th, li) *')]
    .filter((text) => text.clientWidth > 1 && text.scrollWidth > text.clientWidth + 1)
    .map((text) => text.textContent);

test('the sums follow what is typed, and Control+Z takes it back', async () => {
  await show();
  await expect.element(paid()).toMatchTextContent('181:00');
  await cell('Dienstag, 20. Oktober, Ende').click();
  await keys('1700');
  await expect.element(paid()).toMatchTextContent('182:00');
  await keys('{Enter}{Control>}z{/Control}');
  await expect.element(paid()).toMatchTextContent('181:00');
  await expect.element(cell('Dienstag, 20. Oktober, Ende 16:00')).toHaveFocus();
});

test('letters are refused in words, also the one that leads to a reason in the application', async () => {
  await show();
  await cell('Donnerstag, 22. Oktober, Ende').click();
  await keys('abc{Enter}');
  await expect.element(page.getByRole('status')).toMatchTextContent('„abc“ ist keine Uhrzeit');
});

test('the button to the next week keeps the focus in the last week', async () => {
  await show();
  await nextWeek().click();
  await expect.element(page.getByText('Woche 26.10. bis 31.10.')).toBeVisible();
  await expect.element(nextWeek()).toHaveFocus();
  await expect.element(nextWeek()).toHaveAttribute('aria-disabled', 'true');
  await nextWeek().click({ force: true });
  await expect.element(page.getByText('Woche 26.10. bis 31.10.')).toBeVisible();
});

test('all that is said of a long day is read in full', async () => {
  await show();
  await cell('Dienstag, 20. Oktober, Ende').click();
  await keys('600{Enter}');
  await expect.element(page.getByRole('gridcell').filter({ hasText: 'Ende am folgenden Tag' })).toBeVisible();
  expect(cutTexts()).toEqual([]);
});

test('on a telephone a mistake is said at its field, and the buttons can be hit', async () => {
  await page.viewport(390, 844);
  await show();
  await field('Dienstag, 20. Oktober, Ende').fill('99');
  await keys('{Tab}');
  await expect
    .element(field('Dienstag, 20. Oktober, Ende 16:00'))
    .toHaveAccessibleDescription(/„99“ ist keine Uhrzeit/);
  await expect.poll(() => nextWeek().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
