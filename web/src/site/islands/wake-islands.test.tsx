import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ensureTemporal } from '../../clock/polyfill.ts';
import { MonthPicture } from '../month/month-picture.tsx';
import { initIslandTexts } from './island-texts.ts';
import { POINTED_AT, wakeIslands } from './wake-islands.ts';
import '../styles/site.css';

const keys = (text: string) => userEvent.keyboard(text);
const field = (name: string) => page.getByRole('textbox', { name, exact: false });
const cell = (name: string) => page.getByRole('gridcell', { name, exact: false });
const paid = () => page.getByRole('definition').first();
const place = () => document.querySelector<HTMLElement>('[data-island]');

afterEach(async () => {
  document.body.replaceChildren();
  await page.viewport(1440, 900);
});

/** The month as the build draws it. @returns a function that lets its script arrive */
async function showDrawnMonth(width: number): Promise<() => Promise<void>> {
  await page.viewport(width, 844);
  await ensureTemporal();
  await initIslandTexts(['calendar', 'common', 'compliance', 'site', 'timesheets', 'ui']);
  const panel = document.createElement('section');
  panel.className = 'panel picture';
  panel.innerHTML = `<div data-island="month">${renderToString(<MonthPicture />)}</div>`;
  document.body.replaceChildren(panel);
  const arrival = Promise.withResolvers<void>();
  const load = async () => {
    await arrival.promise;
    return import('./month-island.tsx');
  };
  wakeIslands({ month: { load, events: POINTED_AT } });
  return async () => {
    arrival.resolve();
    await expect.poll(() => place()?.dataset['awake']).toBe('');
    await expect.poll(() => place()?.ariaBusy).toBeNull();
  };
}

test('a tap on the month wakes it, and a field takes what is typed then', async () => {
  const arrive = await showDrawnMonth(390);
  await field('Freitag, 23. Oktober, Ende').click();
  expect(place()?.ariaBusy).toBe('true');
  await arrive();
  await field('Donnerstag, 22. Oktober, Ende').click();
  await keys('1630{Enter}');
  await expect.element(field('Donnerstag, 22. Oktober, Ende 16:30')).toHaveValue('16:30');
});

test('a cell of the grid takes what is typed once the month is awake', async () => {
  const arrive = await showDrawnMonth(1440);
  await expect.element(paid()).toMatchTextContent('181:00');
  await cell('Dienstag, 20. Oktober, Ende').click();
  await arrive();
  await cell('Dienstag, 20. Oktober, Ende').click();
  await keys('1700{Enter}');
  await expect.element(cell('Dienstag, 20. Oktober, Ende 17:00')).toMatchTextContent('17:00');
  await expect.element(paid()).toMatchTextContent('182:00');
});

test('Enter in a field of a form belongs to the form, also before the island is awake', async () => {
  document.body.innerHTML =
    '<div data-island="contact"><form><input aria-label="Name"><button>Senden</button></form></div>';
  const sent: Event[] = [];
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(event);
  });
  wakeIslands({ contact: { load: () => new Promise(() => undefined), events: POINTED_AT } });
  await field('Name').click();
  await keys('Ayşe{Enter}');
  expect(sent).toHaveLength(1);
  await expect.element(field('Name')).toHaveValue('Ayşe');
});
