import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { savedMay } from '../../../month-sheet/model/sheet.builder.ts';
import { hasUnsavedWork } from '../../../session/unsaved-work.ts';
import { userOf } from '../../../testing/people.builder.ts';
import { findAccessibilityProblems } from '../../../ui/testing.tsx';
import { cell, confirmationCheckbox, openEditor, region } from './open-editor.fake.ts';
import { sheetsServer } from './sheets-server.fake.ts';

const keys = (text: string) => userEvent.keyboard(text);
const offer = () => region('Nicht gespeicherte Eingaben');
const stored = () => localStorage.getItem('unsaved work');

/** Types a begin, and closes the tab without saving. */
async function leaveBehind(world = sheetsServer(), path?: string): Promise<void> {
  const { screen } = await openEditor(world, path);
  await cell('Montag, 4. Mai, Beginn').click();
  await keys('915{Enter}');
  await expect.poll(stored).toMatch('09:15');
  await screen.unmount();
}

test('a tab that went away offers what was typed there, with its time, and gives it back', async () => {
  await leaveBehind();
  expect(stored()).not.toMatch(/Ayşe|Vogt/);
  await openEditor();
  await expect.element(offer()).toMatchTextContent('vom 21.11.2026, 10:00 1 Tag geändert.');
  expect(await findAccessibilityProblems()).toEqual([]);
  await expect.element(cell('Montag, 4. Mai, Beginn 08:00')).toBeVisible();
  await offer().getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect.element(cell('Montag, 4. Mai, Beginn 09:15, geändert, vorher 08:00')).toBeVisible();
  await expect.element(offer()).not.toBeInTheDocument();
  await expect.poll(stored).toMatch('09:15');
});

test('what is left without saving is offered again', async () => {
  const { screen } = await openEditor();
  await cell('Montag, 4. Mai, Beginn').click();
  await keys('915{Enter}');
  await page.getByRole('link', { name: 'Mitarbeiter' }).first().click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('bleiben in diesem Browser');
  await page.getByRole('dialog').getByRole('button', { name: 'Ohne Speichern verlassen' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mitarbeiter' })).toBeVisible();
  await expect.poll(stored).toMatch('09:15');
  await screen.unmount();
  await openEditor();
  await offer().getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect.element(cell('Montag, 4. Mai, Beginn 09:15, geändert, vorher 08:00')).toBeVisible();
});

test.each([
  ['a time that is still being typed', '915', '09:15'],
  ['a text that is not understood', 'halb neun{Enter}', 'halb neun'],
])('%s is asked for and comes back', async (_, typed, shown) => {
  const { screen } = await openEditor();
  await cell('Montag, 4. Mai, Beginn').click();
  await keys(typed);
  await expect.poll(stored).toMatch(/"text":"(915|halb neun)"/);
  expect(hasUnsavedWork()).toBe(true);
  await screen.unmount();
  await openEditor();
  await expect.element(offer()).toMatchTextContent('1 Eingabe steht noch in ihrem Feld.');
  await offer().getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect.element(cell('Montag, 4. Mai, Beginn')).toHaveTextContent(shown);
  await expect.element(offer()).not.toBeInTheDocument();
});

test('what is discarded, saved or taken back is kept no longer', async () => {
  await leaveBehind();
  await openEditor();
  await offer().getByRole('button', { name: 'Verwerfen' }).click();
  await expect.poll(stored).toBeNull();
  await cell('Montag, 4. Mai, Beginn').click();
  await keys('9{Enter}');
  await expect.poll(stored).toMatch('09:00');
  await keys('{Control>}z{/Control}');
  await expect.poll(stored).toBeNull();
  await keys('9{Enter}');
  await expect.poll(stored).toMatch('09:00');
  await confirmationCheckbox().click();
  await keys('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText(/ist gespeichert/)).toBeVisible();
  await expect.poll(stored).toBeNull();
});

test('of a sheet that was saved anew since, what was typed is offered as changes', async () => {
  const world = sheetsServer();
  world.saved.set(900, savedMay());
  await leaveBehind(world, '/employees/7/timesheet/900');
  world.saved.set(900, savedMay({}, { version: 3 }));
  await openEditor(world, '/employees/7/timesheet/900');
  await expect.element(offer()).toMatchTextContent('wurde seitdem neu gespeichert');
  await offer().getByRole('button', { name: 'Als Änderungen übernehmen' }).click();
  await expect.element(cell('Montag, 4. Mai, Beginn 09:15, geändert')).toBeVisible();
  await expect.element(page.getByText('Geändert, noch nicht gespeichert')).toBeVisible();
});

test('another user of the same browser does not see the draft, and signing out deletes it', async () => {
  await leaveBehind();
  const { screen, session } = await openEditor(sheetsServer(userOf('company_manager', { id: 8 })));
  await expect.element(cell('Montag, 4. Mai, Beginn 08:00')).toBeVisible();
  await expect.element(offer()).not.toBeInTheDocument();
  await expect.poll(stored).toBeNull();
  await cell('Montag, 4. Mai, Beginn').click();
  await keys('9{Enter}');
  await expect.poll(stored).toMatch('09:00');
  session.end('signed_out');
  await expect.poll(stored).toBeNull();
  await screen.unmount();
  await expect.poll(stored).toBeNull();
});
