import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findAccessibilityProblems, renderInApp } from '../testing.tsx';
import { DateField, maskDate } from './date-field.tsx';

function Entry({ start = null }: { readonly start?: string | null }) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <main>
      <h1>Vertrag</h1>
      <DateField label="Eintritt" value={value} onChange={setValue} minDate="2000-01-01" maxDate="2027-11-19" />
      <output>{value ?? 'leer'}</output>
      <button type="button" onClick={() => setValue('2026-02-03')}>
        Vorschlag
      </button>
    </main>
  );
}

const field = () => page.getByLabelText('Eintritt', { exact: true });

test.each([
  { typed: '31122026', shown: '31.12.2026', value: '2026-12-31' },
  { typed: '05.03.2026', shown: '05.03.2026', value: '2026-03-05' },
  { typed: '5.3.2026', shown: '05.03.2026', value: '2026-03-05' },
  { typed: '1.12.26', shown: '01.12.2026', value: '2026-12-01' },
  { typed: '011226', shown: '01.12.2026', value: '2026-12-01' },
  { typed: '1.12.', shown: '01.12.2026', value: '2026-12-01' },
  { typed: '31/12/2026', shown: '31.12.2026', value: '2026-12-31' },
  { typed: '29022028', shown: '29.02.2028', value: 'leer', why: 'Spätestens 19.11.2027' },
  { typed: '20111999', shown: '20.11.1999', value: 'leer', why: 'Frühestens 01.01.2000' },
  {
    typed: '31.02.2026',
    shown: '31.02.2026',
    value: 'leer',
    why: 'Bitte geben Sie ein gültiges Datum ein, z. B. 31.12.2026',
  },
  {
    typed: '32.11.2026',
    shown: '32.11.2026',
    value: 'leer',
    why: 'Bitte geben Sie ein gültiges Datum ein, z. B. 31.12.2026',
  },
  {
    typed: '01.01.1800',
    shown: '01.01.1800',
    value: 'leer',
    why: 'Frühestens 01.01.2000',
  },
  { typed: 'abc', shown: 'abc', value: 'leer', why: 'Bitte geben Sie ein gültiges Datum ein, z. B. 31.12.2026' },
])('typing $typed shows "$shown" and means $value', async ({ typed, shown, value, why }) => {
  await renderInApp(<Entry />);
  await field().click();
  await userEvent.keyboard(typed);
  await userEvent.tab();
  await expect.element(field()).toHaveValue(shown);
  await expect.element(page.getByRole('status')).toHaveTextContent(value);
  if (why) await expect.element(field()).toHaveAccessibleDescription(why);
  else await expect.element(field()).toBeValid();
});

test('a day that is only half deleted is no day, and an explanation goes away with the next key', async () => {
  await renderInApp(<Entry start="2026-05-04" />);
  await field().click();
  await userEvent.keyboard('{End}{Backspace}');
  await expect.element(field()).toHaveValue('04.05.202');
  await expect.element(page.getByRole('status')).toHaveTextContent('leer');
  await userEvent.tab();
  await expect.element(page.getByText(/gültiges Datum/)).toBeVisible();
  await field().click();
  await userEvent.keyboard('01012026');
  await expect.element(page.getByText(/gültiges Datum/)).not.toBeInTheDocument();
});

test('a date without its whole year is handed on when the field is left, or with Enter', async () => {
  await renderInApp(<Entry />);
  await field().click();
  await userEvent.keyboard('1.12.20');
  await expect.element(field()).toHaveValue('01.12.20');
  await expect.element(page.getByRole('status')).toHaveTextContent('leer');
  await userEvent.keyboard('26');
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-12-01');
  await userEvent.keyboard('{Backspace}{Backspace}7');
  await userEvent.keyboard('{Backspace}6{Enter}');
  await expect.element(field()).toHaveValue('01.12.206');
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}25{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('2025-12-01');
});

test('the caret stays where a digit was replaced in the middle', async () => {
  await renderInApp(<Entry start="2026-05-04" />);
  await field().click();
  await userEvent.keyboard('{Home}{ArrowRight}{Delete}9');
  await expect.element(field()).toHaveValue('09.05.2026');
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-05-09');
});

test('a value from elsewhere is shown', async () => {
  await renderInApp(<Entry />);
  await page.getByRole('button', { name: 'Vorschlag' }).click();
  await expect.element(field()).toHaveValue('03.02.2026');
});

test('the calendar opens on the day, has names for its buttons, picks, and gives the focus back', async () => {
  await renderInApp(<Entry start="2026-05-04" />);
  const opener = page.getByRole('button', { name: 'Kalender öffnen: Eintritt' });
  await opener.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Nächster Monat' })).toBeVisible();
  await page.getByRole('button', { name: '20 Mai 2026' }).click();
  await expect.element(field()).toHaveValue('20.05.2026');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test.each([
  { before: '', typed: '1', shown: '1' },
  { before: '1', typed: '12', shown: '12.' },
  { before: '12.', typed: '12', shown: '12' },
  { before: '12.', typed: '12..', shown: '12.' },
  { before: '5', typed: '5.', shown: '05.' },
  { before: '05.3', typed: '05.3.', shown: '05.03.' },
  { before: '', typed: '31122026', shown: '31.12.2026' },
  { before: '', typed: '31.12.2026', shown: '31.12.2026' },
  { before: '31.12.2026', typed: '31.1.2026', shown: '31.1.2026' },
  { before: '31.1.2026', typed: '31.10.2026', shown: '31.10.2026' },
  { before: '.12.2026', typed: '5.12.2026', shown: '5.12.2026' },
  { before: '31.12.2026', typed: '319.12.2026', shown: '31.12.2026' },
  { before: '31.12.2026', typed: '31.12.20267', shown: '31.12.2026' },
  { before: '', typed: 'am 31.', shown: 'am 31.' },
  { before: '', typed: '2026-12-31', shown: '2026-12-31' },
])('the mask makes "$typed" after "$before" to "$shown"', ({ before, typed, shown }) => {
  expect(maskDate(typed, before)).toBe(shown);
});
