import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from './testing.tsx';
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
  { typed: '2530', before: '09:00', after: '09:00' },
  { typed: '{Delete}', before: '09:00', after: 'leer' },
  { typed: '{ArrowUp}', before: '09:07', after: '09:15' },
  { typed: '{ArrowDown}{ArrowDown}', before: '09:07', after: '08:45' },
])('time $before, typed $typed, is $after', async ({ typed, before, after }) => {
  await renderInApp(<Time start={before} />);
  await typeInto('Beginn', typed);
  await expect.element(page.getByRole('status')).toHaveTextContent(after);
  await expect.element(page.getByLabelText('Beginn')).toHaveValue(after === 'leer' ? '' : after);
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
  { typed: '1.234,50', shown: '1.234,50', value: '1.234,50' },
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
  { typed: 'viel', shown: '40', value: '40' },
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
  await expect.element(hours).toHaveAccessibleDescription(/„viel“ ist keine Stundenzahl. Der alte Wert bleibt/);
  await typeInto('Wochenstunden', '8');
  await expect.element(hours).toBeValid();
});
