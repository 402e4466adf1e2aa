import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../testing.tsx';
import { NumberField } from './number-field.tsx';
import { HoursField, MoneyField, TimeField } from './typed-fields.tsx';

function Time({ start }: { readonly start: string | null }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <TimeField label="Beginn" value={value} onChange={setValue} />
      <output>{value ?? 'leer'}</output>
    </>
  );
}

async function typeInto(label: string, text: string) {
  await page.getByLabelText(label).click();
  await userEvent.keyboard(text);
  await userEvent.tab();
}

test.each([
  { typed: '8', before: '09:00', after: '08:00' },
  { typed: '830', before: '09:00', after: '08:30' },
  { typed: '16:15', before: null, after: '16:15' },
  { typed: '16.15', before: null, after: '16:15' },
  { typed: '+15', before: '09:00', after: '09:15' },
  { typed: '-30', before: '09:00', after: '08:30' },
  { typed: '{Delete}', before: '09:00', after: 'leer' },
  { typed: '{ArrowUp}', before: '09:07', after: '09:15' },
  { typed: '{ArrowDown}{ArrowDown}', before: '09:07', after: '08:45' },
])('time $before, typed $typed, is $after', async ({ typed, before, after }) => {
  await renderInApp(<Time start={before} />);
  await typeInto('Beginn', typed);
  await expect.element(page.getByRole('status')).toHaveTextContent(after);
  await expect.element(page.getByLabelText('Beginn')).toHaveValue(after === 'leer' ? '' : after);
});

test.each([
  { typed: '25:00', shown: '25:00', says: '„25:00“ ist keine Uhrzeit. Möglich sind zum Beispiel 8:30, 830 oder 8.' },
  { typed: 'abc', shown: 'abc', says: '„abc“ ist keine Uhrzeit. Möglich sind zum Beispiel 8:30, 830 oder 8.' },
])('$typed stays in the field of a time with its message', async ({ typed, shown, says }) => {
  await renderInApp(<Time start="07:00" />);
  await typeInto('Beginn', typed);
  const begin = page.getByLabelText('Beginn');
  await expect.element(begin).toHaveValue(shown);
  await expect.element(begin).toHaveAccessibleDescription(says);
  await typeInto('Beginn', '730');
  await expect.element(begin).toHaveValue('07:30');
  await expect.element(begin).toBeValid();
});

function Count() {
  const [value, setValue] = useState<number | null>(3);
  return (
    <>
      <NumberField label="Urlaubstage" value={value} onChange={setValue} min={0} max={366} />
      <output>{String(value)}</output>
    </>
  );
}

test.each([
  { typed: '28', shown: '28', value: '28' },
  { typed: '-3', shown: '-3', value: '-3' },
  { typed: 'abc', shown: 'abc', value: 'null', says: '„abc“ ist keine ganze Zahl. Möglich ist zum Beispiel 28.' },
  { typed: '3x', shown: '3x', value: 'null', says: '„3x“ ist keine ganze Zahl. Möglich ist zum Beispiel 28.' },
  { typed: '2,5', shown: '2,5', value: 'null', says: '„2,5“ ist keine ganze Zahl. Möglich ist zum Beispiel 28.' },
  { typed: '{ArrowUp}', shown: '4', value: '4' },
  { typed: '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}', shown: '0', value: '0' },
  { typed: '{Delete}', shown: '', value: 'null' },
])('a number typed as $typed is shown as $shown and means $value', async ({ typed, shown, value, says }) => {
  await renderInApp(<Count />);
  await typeInto('Urlaubstage', typed);
  const days = page.getByLabelText('Urlaubstage');
  await expect.element(days).toHaveValue(shown);
  await expect.element(page.getByRole('status')).toHaveTextContent(value);
  if (says) await expect.element(days).toHaveAccessibleDescription(says);
  else await expect.element(days).toBeValid();
});

function End({ start }: { readonly start: string | null }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <TimeField label="Ende" isEnd value={value} onChange={setValue} />
      <output>{value ?? 'leer'}</output>
    </>
  );
}

test.each(['24', '24:00', '2400'])('an end typed as %s is the end of the day', async (typed) => {
  await renderInApp(<End start="16:00" />);
  await typeInto('Ende', typed);
  await expect.element(page.getByLabelText('Ende')).toHaveValue('24:00');
  await expect.element(page.getByRole('status')).toHaveTextContent('24:00');
});

test('a begin of 24:00 stays in the field and says why, until something else is typed', async () => {
  await renderInApp(<Time start="09:00" />);
  await typeInto('Beginn', '24');
  await expect.element(page.getByLabelText('Beginn')).toHaveValue('24');
  await expect
    .element(page.getByLabelText('Beginn'))
    .toHaveAccessibleDescription('24:00 ist nur als Ende möglich. Bitte geben Sie als Beginn 00:00 ein.');
  await typeInto('Beginn', '0');
  await expect.element(page.getByLabelText('Beginn')).toHaveValue('00:00');
  await expect.element(page.getByLabelText('Beginn')).toBeValid();
});

function Money() {
  const [value, setValue] = useState('1133.05');
  return (
    <>
      <MoneyField label="Lohn" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

test.each([
  { typed: '9', shown: '9,00', value: '9.00' },
  { typed: '1250,5', shown: '1250,50', value: '1250.50' },
  { typed: '13.90', shown: '13,90', value: '13.90' },
  { typed: '1.234,50', shown: '1234,50', value: '1234.50' },
  { typed: '1,234.50', shown: '1234,50', value: '1234.50' },
  { typed: '1.234', shown: '1.234', value: '1.234' },
  { typed: '-5', shown: '-5', value: '-5' },
  { typed: '{Delete}', shown: '', value: '' },
])('an amount typed as $typed is kept as "$value" and shown as "$shown"', async ({ typed, shown, value }) => {
  await renderInApp(<Money />);
  await expect.element(page.getByLabelText('Lohn')).toHaveValue('1133,05');
  await typeInto('Lohn', typed);
  await expect.element(page.getByLabelText('Lohn')).toHaveValue(shown);
  expect(page.getByRole('status').element().textContent).toBe(value);
});

function Hours() {
  const [value, setValue] = useState<number | null>(40);
  return (
    <>
      <HoursField label="Wochenstunden" value={value} onChange={setValue} suffix="Std." />
      <output>{String(value)}</output>
    </>
  );
}

test.each([
  { typed: '38,5', shown: '38,5', value: '38.5' },
  { typed: '38.25', shown: '38,25', value: '38.25' },
  { typed: '38:30', shown: '38,5', value: '38.5' },
  { typed: 'viel', shown: 'viel', value: 'null' },
  { typed: '-5', shown: '-5', value: '-5' },
  { typed: '{Delete}', shown: '', value: 'null' },
])('hours typed as $typed are $value', async ({ typed, shown, value }) => {
  await renderInApp(<Hours />);
  await typeInto('Wochenstunden', typed);
  await expect.element(page.getByLabelText('Wochenstunden')).toHaveValue(shown);
  await expect.element(page.getByRole('status')).toHaveTextContent(value);
});

test('what is no number of hours is named at the field, until the next entry', async () => {
  await renderInApp(<Hours />);
  await typeInto('Wochenstunden', 'viel');
  const hours = page.getByLabelText('Wochenstunden');
  await expect.element(hours).toHaveAccessibleDescription(/„viel“ ist keine Stundenzahl/);
  await typeInto('Wochenstunden', '8');
  await expect.element(hours).toBeValid();
});
