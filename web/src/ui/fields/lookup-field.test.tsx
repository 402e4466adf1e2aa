import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Option } from '../form-state/field.ts';
import { renderInApp } from '../testing.tsx';
import { LookupField } from './lookup-field.tsx';

const PLACES: readonly Option<number>[] = [
  { value: 1, label: '83022 Rosenheim' },
  { value: 2, label: '83026 Rosenheim' },
];

function Entry() {
  const [place, setPlace] = useState<Option<number> | null>(PLACES[0] ?? null);
  const [sought, setSought] = useState('');
  return (
    <main>
      <LookupField
        label="Ort"
        options={PLACES.filter(({ label }) => label.includes(sought))}
        isSearching={false}
        nothing="Kein Ort passt dazu."
        refuse={(typed) => `„${typed}“ ist noch kein Ort.`}
        value={place}
        onSearch={setSought}
        onChange={setPlace}
      />
      <output>{place?.label ?? 'leer'}</output>
    </main>
  );
}

const field = () => page.getByRole('combobox', { name: 'Ort' });
const chosen = () => page.getByRole('status');

test.each([
  { typed: '83022', wanted: '83022 Rosenheim', why: 'the place that is chosen already stays' },
  { typed: '83026', wanted: '83026 Rosenheim', why: 'another place takes its place' },
])('$why, when it is chosen by the mouse or by Enter', async ({ typed, wanted }) => {
  await renderInApp(<Entry />);
  await field().fill(typed);
  await page.getByRole('option', { name: wanted }).click();
  await expect.element(chosen()).toHaveTextContent(wanted);
  await expect.element(field()).toHaveValue(wanted);
  await field().fill(typed);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(chosen()).toHaveTextContent(wanted);
  await expect.element(field()).toHaveValue(wanted);
});

test('an emptied field has no place any more', async () => {
  await renderInApp(<Entry />);
  await field().fill('');
  await userEvent.tab();
  await expect.element(chosen()).toHaveTextContent('leer');
});
