import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Dialog } from '../dialogs/dialog.tsx';
import { TextField } from '../fields/text-fields.tsx';
import { AppFrame, MenuLink } from '../frame/app-frame.tsx';
import { Page } from '../frame/page.tsx';
import { Button } from '../marks/button.tsx';
import { renderInApp } from '../testing.tsx';
import { notify } from './notify.ts';

afterEach(() => {
  notify.clear();
});

function Screen() {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const menu = [
    <MenuLink key="list" to="/" icon={null}>
      Mitarbeiter
    </MenuLink>,
  ];
  return (
    <AppFrame company="Muster Bau GmbH" menu={menu}>
      <Page title="Mitarbeiter" actions={<Button onClick={() => setOpen(true)}>Urlaub eintragen</Button>}>
        <p style={{ minHeight: '120vh' }}>Liste</p>
        <Button>Weitere anzeigen</Button>
      </Page>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Urlaub">
        <TextField label="Von" value={name} onChange={setName} />
      </Dialog>
    </AppFrame>
  );
}

const message = (text: string) => page.getByRole('alert').filter({ hasText: text });

/** Whether two elements cover each other. */
function doOverlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

test.each([
  [1366, 768],
  [390, 844],
])('messages at %i × %i cover neither title nor buttons, and show their own whole', async (width, height) => {
  await page.viewport(width, height);
  await renderInApp(<Screen />);
  notify.success('Urlaub vom 01.12.2026 bis 04.12.2026 ist eingetragen.');
  notify.success(
    <>
      Urlaub vom 08.12.2026 bis 11.12.2026 ist eingetragen. <Button>PDF herunterladen</Button>
    </>,
  );
  await expect.element(message('08.12.2026')).toBeVisible();
  // The second one takes the place of the first.
  await expect.element(message('01.12.2026')).not.toBeInTheDocument();
  const shown = message('08.12.2026').element();
  await expect.poll(() => shown.getAnimations({ subtree: true }).length).toBe(0);
  for (const used of [
    page.getByRole('heading', { name: 'Mitarbeiter' }),
    page.getByRole('button', { name: 'Urlaub eintragen' }),
    page.getByRole('button', { name: 'Weitere anzeigen' }),
  ]) {
    // The page makes room once the message stands.
    await expect
      .poll(() => {
        used.element().scrollIntoView({ block: 'nearest' });
        return doOverlap(shown, used.element());
      })
      .toBe(false);
  }
  const box = shown.getBoundingClientRect();
  const own = page.getByRole('button', { name: 'PDF herunterladen' }).element();
  expect(box.width).toBeLessThanOrEqual(360);
  expect(Math.abs(box.left + box.right - width)).toBeLessThan(2);
  expect(own.getBoundingClientRect().right).toBeLessThan(box.right);
  expect(own.scrollWidth).toBeLessThanOrEqual(own.clientWidth);
});

test.each([
  [1366, 768],
  [390, 844],
])('at %i × %i a passing message goes when a dialog opens, an error stays', async (width, height) => {
  await page.viewport(width, height);
  await renderInApp(<Screen />);
  notify.success('Urlaub eingetragen');
  await expect.element(message('Urlaub eingetragen')).toBeVisible();
  if (width > 1000) notify.error('Das hat nicht geklappt');
  await page.getByRole('button', { name: 'Urlaub eintragen' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Von' })).toBeVisible();
  await expect.element(message('Urlaub eingetragen')).not.toBeInTheDocument();
  if (width < 1000) return;
  const error = message('Das hat nicht geklappt');
  await expect.element(error).toBeVisible();
  expect(doOverlap(error.element(), page.getByRole('heading', { name: 'Urlaub' }).element())).toBe(false);
  expect(doOverlap(error.element(), page.getByRole('textbox', { name: 'Von' }).element())).toBe(false);
});
