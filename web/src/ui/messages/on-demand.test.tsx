import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConfirmDialog } from '../dialogs/dialog.tsx';
import { Menu } from '../dialogs/menu.tsx';
import { Popover } from '../dialogs/popover.tsx';
import { QuickSelect } from '../fields/quick-select.tsx';
import { Button, IconButton } from '../marks/button.tsx';
import { renderInApp } from '../testing.tsx';
import { notify } from './notify.ts';
import { onDemand, useOpened } from './on-demand.ts';

const focused = (): Element | null => document.activeElement;

afterEach(() => page.viewport(1440, 900));

test('a menu opens with its first press, by pointer and by keyboard, and gives the focus back', async () => {
  const onSelect = vi.fn<() => void>();
  await renderInApp(
    <Menu trigger={<Button>Sprache</Button>} groups={[{ entries: [{ label: 'Deutsch', onSelect }] }]} />,
  );
  const button = page.getByRole('button', { name: 'Sprache' });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Deutsch' })).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menuitem')).not.toBeInTheDocument();
  await expect.poll(focused).toBe(button.element());
  await button.click();
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  expect(onSelect).toHaveBeenCalledOnce();
});

function Notes() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover trigger={<IconButton label="Hinweise" icon="!" />} opened={isOpen} onChange={setOpen}>
      <h2 tabIndex={-1} data-autofocus>
        Drei Hinweise
      </h2>
    </Popover>
  );
}

test('a popover opens with its first press, focuses its heading, and closes with Escape', async () => {
  await renderInApp(<Notes />);
  const button = page.getByRole('button', { name: 'Hinweise' });
  await button.click();
  await expect.element(page.getByRole('dialog', { name: 'Hinweise' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Drei Hinweise' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(focused).toBe(button.element());
  await button.click();
  await expect.element(page.getByRole('dialog', { name: 'Hinweise' })).toBeVisible();
});

function Size() {
  const [value, setValue] = useState<number | null>(15);
  const options = [15, 25, 50].map((size) => ({ value: size, label: `${size} Zeilen` }));
  return <QuickSelect label="Zeilen" options={options} value={value} onChange={setValue} />;
}

test.each(['{ArrowDown}', '{Enter}', ' '])('a short list opens with its first key %j', async (key) => {
  await renderInApp(<Size />);
  const box = page.getByRole('combobox', { name: 'Zeilen' });
  await expect.element(box).toHaveValue('15 Zeilen');
  await userEvent.tab();
  await userEvent.keyboard(key);
  await expect.element(page.getByRole('option', { name: '25 Zeilen' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(box).toHaveValue('25 Zeilen');
  await expect.poll(focused).toBe(box.element());
});

test('a short list opens with the first click, and looks the same before and after', async () => {
  await renderInApp(<Size />);
  const box = page.getByRole('combobox', { name: 'Zeilen' });
  const looks = () => {
    const { x, y, width, height } = box.element().getBoundingClientRect();
    const { color, backgroundColor, border, padding, font, cursor } = getComputedStyle(box.element());
    const chevron = box.element().parentElement?.querySelector('svg')?.getBoundingClientRect();
    return { x, y, width, height, color, backgroundColor, border, padding, font, cursor, chevron: chevron?.toJSON() };
  };
  const before = looks();
  await box.click();
  await page.getByRole('option', { name: '50 Zeilen' }).click();
  await expect.element(box).toHaveValue('50 Zeilen');
  (document.activeElement as HTMLElement).blur();
  // The border fades back from its colour in the focus.
  await expect.poll(looks).toEqual(before);
});

function Deletion() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Löschen</Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Wirklich?"
        confirmLabel="Ja"
        onConfirm={() => undefined}
      >
        Alles.
      </ConfirmDialog>
    </>
  );
}

test('a dialog opens when it is first asked for, and gives the focus back', async () => {
  await renderInApp(<Deletion />);
  await page.getByRole('button', { name: 'Löschen' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Wirklich?' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(focused).toBe(page.getByRole('button', { name: 'Löschen' }).element());
});

const unreliable = (() => {
  let isReachable = false;
  const code = onDemand(async () => {
    if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module');
    return { text: 'geladen' };
  });
  return { code, repair: () => (isReachable = true) };
})();

function Unreliable() {
  const [isOpen, setOpen] = useState(false);
  const loaded = useOpened(unreliable.code, isOpen, () => setOpen(false));
  return (
    <>
      <Button onClick={() => setOpen(true)}>Öffnen</Button>
      {isOpen && loaded && <p>{loaded.text}</p>}
    </>
  );
}

test('code that cannot be loaded is told, and asked for again by the next press', async () => {
  await renderInApp(<Unreliable />);
  await page.getByRole('button', { name: 'Öffnen' }).click();
  await expect
    .element(page.getByText('Ein Teil der Seite konnte nicht geladen werden. Bitte laden Sie die Seite neu.'))
    .toBeVisible();
  notify.clear();
  unreliable.repair();
  await page.getByRole('button', { name: 'Öffnen' }).click();
  await expect.element(page.getByText('geladen')).toBeVisible();
});

test('a tooltip appears on hover and on keyboard focus, stays on the screen, and Escape hides it', async () => {
  await renderInApp(<IconButton label="Ganz oben am Rand des Fensters" icon="x" />);
  const button = page.getByRole('button');
  const tip = page.getByRole('tooltip');
  await button.hover();
  await expect.element(tip).toMatchTextContent('Ganz oben am Rand des Fensters');
  const { left, top, right } = tip.element().getBoundingClientRect();
  expect([left >= 0, top >= 0, right <= innerWidth]).toEqual([true, true, true]);
  await userEvent.unhover(button);
  await expect.element(tip).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(tip).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
});
