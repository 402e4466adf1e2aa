import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Menu } from '../dialogs/menu.tsx';
import { Tabs } from '../frame/tabs.tsx';
import { IconButton } from '../marks/button.tsx';
import { findAccessibilityProblems, renderInApp } from '../testing.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { SegmentedField, SwitchField } from './choice-fields.tsx';
import { SelectField } from './select-field.tsx';
import { PasswordField } from './text-fields.tsx';

const MINUTES = [0, 15, 30].map((value) => ({ value, label: `${value} Minuten` }));

function Break() {
  const [value, setValue] = useState<number | null>(30);
  return (
    <main>
      <h1>Pause</h1>
      <SelectField label="Pause" options={MINUTES} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </main>
  );
}

test('a select is a combobox by keyboard alone: arrows open and move, Enter takes', async () => {
  await renderInApp(<Break />);
  const field = page.getByRole('combobox', { name: 'Pause' });
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('option', { name: '30 Minuten' })).toHaveAttribute('aria-selected', 'true');
  expect(await findAccessibilityProblems(page.getByRole('main').element())).toEqual([]);
  expect(await findAccessibilityProblems(page.getByRole('listbox').element())).toEqual([]);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('15');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
});

test('choosing the chosen one again leaves it chosen', async () => {
  await renderInApp(<Break />);
  await page.getByRole('combobox', { name: 'Pause' }).click();
  await page.getByRole('option', { name: '30 Minuten' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('30');
});

function Switches() {
  const [style, setStyle] = useState<'none' | 'month'>('none');
  const [works, setWorks] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  return (
    <main>
      <h1>Einstellungen</h1>
      <SegmentedField
        label="Unterschrift"
        options={[
          { value: 'none', label: 'Keine' },
          { value: 'month', label: 'Monat' },
        ]}
        value={style}
        onChange={setStyle}
      />
      <SwitchField label="Arbeitet an Feiertagen" value={works} onChange={setWorks} />
      <CheckboxField label="Stimmt so" value={confirmed} onChange={setConfirmed} error="Bitte bestätigen" />
      <output>{`${style} ${String(works)} ${String(confirmed)}`}</output>
    </main>
  );
}

test('segments are a group of radio buttons with the name of the field', async () => {
  await renderInApp(<Switches />);
  await expect.element(page.getByRole('radiogroup', { name: 'Unterschrift' })).toBeVisible();
  (page.getByRole('radio', { name: 'Keine' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: 'Monat' })).toBeChecked();
  await page.getByRole('switch', { name: 'Arbeitet an Feiertagen' }).click();
  await page.getByRole('checkbox', { name: 'Stimmt so' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('month true true');
  await expect.element(page.getByRole('checkbox')).toHaveAccessibleDescription('Bitte bestätigen');
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('a menu opens on its first entry, walks by arrows, and gives the focus back', async () => {
  const onEdit = vi.fn<() => void>();
  const entries = [
    { label: 'Deutsch', checked: true, onSelect: () => undefined },
    { label: 'Bearbeiten', onSelect: onEdit },
  ];
  await renderInApp(
    <Menu trigger={<IconButton label="Aktionen" icon={<IconDots size={16} />} />} groups={[{ entries }]} />,
  );
  const trigger = page.getByRole('button', { name: 'Aktionen' });
  (trigger.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitemradio', { name: 'Deutsch' })).toHaveAttribute('aria-checked', 'true');
  await expect.element(page.getByRole('menuitemradio', { name: 'Deutsch' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'Bearbeiten' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
  expect(onEdit).not.toHaveBeenCalled();
});

function Views() {
  const [tab, setTab] = useState<'one' | 'two'>('one');
  return (
    <Tabs
      label="Ansichten"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'one', label: 'Persönlich', content: 'Name' },
        { value: 'two', label: 'Stundenzettel', content: 'Tage' },
      ]}
    />
  );
}

test('tabs change by arrow and show one view', async () => {
  await renderInApp(<Views />);
  await page.getByRole('tab', { name: 'Persönlich' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Stundenzettel' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Tage');
});

function Password() {
  const [value, setValue] = useState('geheim');
  return <PasswordField label="Passwort" autoComplete="current-password" value={value} onChange={setValue} />;
}

test('a password can be looked at, by keyboard too', async () => {
  await renderInApp(<Password />);
  const field = page.getByLabelText('Passwort', { exact: true });
  await expect.element(field).toHaveAttribute('type', 'password');
  await field.click();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Passwort anzeigen' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(field).toHaveAttribute('type', 'text');
});
