import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConfirmDialog } from '../dialogs/dialog.tsx';
import { Button } from '../marks/button.tsx';
import { findAccessibilityProblems, renderInApp } from '../testing.tsx';
import { AppFrame, MenuLink } from './app-frame.tsx';

const frame = (
  <AppFrame
    company="Muster Bau GmbH"
    menu={[
      <MenuLink key="1" to="/" activeOptions={{ exact: true }} icon={<IconUsers size={18} aria-hidden />}>
        Übersicht
      </MenuLink>,
      <MenuLink key="2" to="/employees" icon={<IconUsers size={18} aria-hidden />}>
        Mitarbeiter
      </MenuLink>,
    ]}
  >
    <h1>Inhalt</h1>
  </AppFrame>
);

test('the menu marks the present place, for eyes and for screen readers', async () => {
  await renderInApp(frame, '/employees');
  const current = page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Mitarbeiter' });
  await expect.element(current).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('link', { name: 'Übersicht' })).not.toHaveAttribute('aria-current');
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('the first stop of the keyboard leads past the menu', async () => {
  const { router } = await renderInApp(frame);
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Zum Inhalt springen' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect(router.state.location.hash).toBe('');
});

test('on a narrow screen the menu folds: a button opens it, Escape and going somewhere close it', async () => {
  await page.viewport(390, 844);
  const { router } = await renderInApp(frame);
  const opener = page.getByRole('button', { name: 'Menü öffnen' });
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  await opener.click();
  await expect.element(page.getByRole('link', { name: 'Mitarbeiter' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Menü schließen' })).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await page.getByRole('link', { name: 'Mitarbeiter' }).click();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(() => router.state.location.pathname).toBe('/employees');
  await page.viewport(1440, 900);
});

test('a dialog over the frame is no second banner, holds the focus, and gives it back', async () => {
  await renderInApp(<WithQuestion />);
  const opener = page.getByRole('button', { name: 'Eintrag löschen' });
  await opener.click();
  await expect.element(page.getByRole('dialog', { name: 'Löschen?' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
  expect(document.querySelectorAll('header:not([role="none"])')).toHaveLength(1);
  expect(await findAccessibilityProblems()).toEqual([]);
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

function WithQuestion() {
  const [isOpen, setOpen] = useState(false);
  return (
    <AppFrame menu={[]}>
      <h1>Urlaub</h1>
      <Button onClick={() => setOpen(true)}>Eintrag löschen</Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Löschen?"
        confirmLabel="Löschen"
        onConfirm={() => undefined}
        danger
      >
        Möchten Sie den Eintrag wirklich löschen?
      </ConfirmDialog>
    </AppFrame>
  );
}
