import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CheckboxField } from '../fields/checkbox-field.tsx';
import { findAccessibilityProblems, renderInApp } from '../testing.tsx';
import { MonthPickerDialog, type MonthPickerDialogProps } from './month-picker-dialog.tsx';

const open = async (props: Partial<MonthPickerDialogProps> = {}) => {
  const onConfirm = vi.fn<(months: string[]) => void>();
  await renderInApp(
    <MonthPickerDialog
      opened
      onClose={() => undefined}
      title="Stundenzettel erstellen"
      lastMonth="2026-05"
      confirmLabel="Weiter"
      onConfirm={onConfirm}
      {...props}
    />,
  );
  await expect.element(page.getByRole('dialog', { name: 'Stundenzettel erstellen' })).toBeVisible();
  return onConfirm;
};

const month = (name: string) => page.getByRole('button', { name, exact: true });

test('future and excluded months cannot be chosen, the others can', async () => {
  await open({
    monthStates: new Map([
      ['2026-02', 'excluded'],
      ['2025-11', 'excluded'],
    ]),
    multiple: true,
  });
  await expect.element(month('Mai')).toBeEnabled();
  await expect.element(month('Februar: inaktiv oder nicht beschäftigt')).toBeDisabled();
  for (const name of ['Juni', 'Dezember']) await expect.element(month(name)).toBeDisabled();
  await page.getByRole('button', { name: 'Voriges Jahr' }).click();
  await expect.element(month('Dezember')).toBeEnabled();
  await expect.element(month('November: inaktiv oder nicht beschäftigt')).toBeDisabled();
});

test('a chosen month is announced as pressed, counted, and handed over in order', async () => {
  const onConfirm = await open({ multiple: true });
  await expect.element(page.getByRole('button', { name: 'Weiter' })).toBeDisabled();
  await month('Mai').click();
  await month('März').click();
  await expect.element(month('Mai')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(month('April')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByRole('status')).toHaveTextContent('2 von höchstens 12 Monaten gewählt');
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.getByRole('button', { name: 'Weiter' }).click();
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(['2026-03', '2026-05']);
});

test('after twelve months the others are closed, and open again when one is given back', async () => {
  await open({ multiple: true });
  for (const name of ['Januar', 'Februar', 'März', 'April', 'Mai']) await month(name).click();
  await page.getByRole('button', { name: 'Voriges Jahr' }).click();
  for (const name of ['Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'])
    await month(name).click();
  await expect.element(page.getByRole('status')).toMatchTextContent(/^12 von höchstens 12/);
  await expect.element(month('Mai')).toBeDisabled();
  await expect.element(month('Juni')).toBeEnabled();
  await month('Juni').click();
  await expect.element(month('Mai')).toBeEnabled();
});

test('a single choice replaces the one before', async () => {
  const onConfirm = await open();
  await month('März').click();
  await month('April').click();
  await expect.element(month('März')).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Weiter' }).click();
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(['2026-04']);
});

test('ignoring the last days takes the current month away, also when it was chosen', async () => {
  const onConfirm = vi.fn<(months: string[]) => void>();
  await renderInApp(<WithOption onConfirm={onConfirm} />);
  await month('Mai').click();
  await month('April').click();
  await page.getByLabelText('Letzte 6 Tage ignorieren').click();
  await expect.element(month('Mai')).toBeDisabled();
  await page.getByRole('button', { name: 'Weiter' }).click();
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(['2026-04']);
});

function WithOption({ onConfirm }: { readonly onConfirm: (months: string[]) => void }) {
  const [ignore, setIgnore] = useState(false);
  return (
    <MonthPickerDialog
      opened
      onClose={() => undefined}
      title="Monate"
      lastMonth={ignore ? '2026-04' : '2026-05'}
      multiple
      confirmLabel="Weiter"
      onConfirm={onConfirm}
    >
      <CheckboxField label="Letzte 6 Tage ignorieren" value={ignore} onChange={setIgnore} />
    </MonthPickerDialog>
  );
}

test('by keyboard alone: arrows move, Space chooses', async () => {
  const onConfirm = await open();
  (month('Januar').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(month('Mai')).toHaveFocus();
  await userEvent.keyboard(' ');
  await page.getByRole('button', { name: 'Weiter' }).click();
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(['2026-05']);
});
