import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cell, dayRow, focused, notice, openEditor, region } from '../../features/months/editor/open-editor.fake.ts';
import { findAccessibilityProblems, findProblemsInBothSchemes } from '../../ui/testing.tsx';

const keys = (text: string) => userEvent.keyboard(text);

/** Pastes as a spreadsheet does: the text, and a table for programs that know HTML. */
function paste(text: string, html = ''): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  if (html !== '') clipboardData.setData('text/html', html);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

function copy(): string {
  const clipboardData = new DataTransfer();
  document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData('text/plain');
}

const FIVE = '7\t16:30\t45\n7\t16\t60\n6:30-10:30 / 13-17\n7 bis ca. 16\n7\t15\t60';
const panel = () => region('Aus der Zwischenablage');

test('a copied block is shown before it is taken', async () => {
  await openEditor();
  await cell('Montag, 4. Mai, Beginn').click();
  paste(FIVE);
  await expect
    .element(notice())
    .toMatchTextContent('5 Zeilen eingefügt, 4 verstanden. Do 07.: „7 bis ca. 16“ nicht verstanden.');
  await expect.element(page.getByRole('textbox', { name: 'Donnerstag, 7. Mai, Beginn 08:00' })).toHaveFocus();
  await expect.element(region('Summen')).toMatchTextContent(/^Gearbeitet31:45/);
  await expect.element(panel()).toMatchTextContent(/vor dem Einfügen168:00/);
  await expect
    .element(panel().getByRole('listitem').nth(2))
    .toMatchTextContent('Mi 06.06:30–10:30 · 13:00–17:008:006:30-10:30 / 13-17');
  await expect.element(page.getByRole('button', { name: /^Rückgängig/ })).toBeDisabled();
  expect(await findProblemsInBothSchemes()).toEqual([]);
});

test('Enter takes what was understood, and one undo takes it back', async () => {
  await openEditor();
  await cell('Montag, 4. Mai, Beginn').click();
  paste(FIVE);
  await expect.element(panel()).toBeVisible();
  await keys('{Enter}');
  await expect.element(panel()).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('textbox', { name: 'Donnerstag, 7. Mai, Beginn 08:00' }))
    .toHaveValue('7 bis ca. 16');
  await keys('{Control>}a{/Control}7-16 30{Enter}');
  await expect.element(dayRow('Donnerstag, 7. Mai')).toMatchTextContent('07:0016:00308:30');
  await keys('{Control>}z{/Control}{Control>}z{/Control}');
  await expect.element(region('Summen')).toMatchTextContent(/^Gearbeitet0:00/);
  await expect.element(dayRow('Donnerstag, 7. Mai')).toMatchTextContent('08:0016:30308:00');
});

test('Escape drops a block, and the cursor is where it was', async () => {
  await openEditor();
  await cell('Freitag, 8. Mai, Beginn').click();
  paste('7\t12\t0\n\n\n7\t12\t0');
  await expect.element(panel()).toBeVisible();
  await keys('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
  expect(focused()).toBe('Freitag, 8. Mai, Beginn 08:00');
});

test('a table of a page is read by its columns', async () => {
  await openEditor();
  await cell('Montag, 4. Mai, Beginn').click();
  paste('7\n16', '<table><tr><td>7</td><td>16</td></tr><tr><td>8</td><td>17</td></tr></table>');
  await expect.element(dayRow('Dienstag, 5. Mai')).toMatchTextContent('08:0017:0030');
});

test('one value goes into the selected cells, and a copied day into others', async () => {
  await openEditor();
  await cell('Montag, 4. Mai, Ende').click();
  paste('17:30');
  await expect.element(dayRow('Montag, 4. Mai')).toMatchTextContent('08:0017:3030');
  expect(copy()).toBe('08:00\t17:30\t30');
  await expect.element(notice()).toMatchTextContent('1 Tag in die Zwischenablage kopiert');
});

test('a second part opens with Alt T, and goes with Del', async () => {
  await openEditor();
  await cell('Mittwoch, 6. Mai, Beginn').click();
  await keys('11{Tab}1430{Enter}{ArrowUp}{Alt>}t{/Alt}');
  expect(focused()).toBe('Mittwoch, 6. Mai, 2. Teil, Beginn leer');
  await keys('1730{Tab}22{Tab}');
  expect(focused()).toMatch(/^Donnerstag, 7. Mai, Beginn/);
  await expect.element(dayRow('Mittwoch, 6. Mai').first()).toMatchTextContent('11:0014:301808:00');
  await cell('Mittwoch, 6. Mai, Pause').click();
  await keys('30{Enter}');
  await expect.element(notice()).toMatchTextContent(/^Die Pause ist, was zwischen den Teilen liegt/);
  await keys('{Escape}');
  await expect.element(region('Mi 06. in Teilen')).toMatchTextContent(/11:00–14:30 · 17:30–22:00/);
  expect(await findAccessibilityProblems()).toEqual([]);
  await cell('Mittwoch, 6. Mai, 2. Teil, Beginn').click();
  await keys('{Delete}');
  await expect.element(dayRow('Mittwoch, 6. Mai')).toMatchTextContent('11:0014:3003:30');
  expect(focused()).toMatch(/^Mittwoch, 6. Mai, Beginn 11:00/);
});

test('two parts are typed into one begin, and joined again', async () => {
  await openEditor();
  await cell('Mittwoch, 6. Mai, Beginn').click();
  await keys('8-12, 11-16 und dann noch{Enter}');
  await expect.element(notice()).toMatchTextContent(/^„8-12, 11-16 und dann noch“ ist keine Uhrzeit/);
  // The refused text stands over all times of the day, which would be hidden under it.
  expect(dayRow('Mittwoch, 6. Mai').getByRole('gridcell').elements()[0]?.getAttribute('colspan')).toBe('3');
  await keys('{Control>}a{/Control}11-14:30, 17:30-22{Enter}');
  await expect.element(cell('Mittwoch, 6. Mai, 2. Teil, Ende 22:00')).toBeVisible();
  await cell('Mittwoch, 6. Mai, 2. Teil, Ende').click();
  await keys('16{Enter}');
  await expect.element(notice()).toMatchTextContent(/^Ein Teil beginnt nach dem Ende des vorigen/);
  await keys('{Escape}');
  await page.getByRole('button', { name: 'Zu einem Teil machen' }).click();
  await expect.element(dayRow('Mittwoch, 6. Mai')).toMatchTextContent('11:0022:001808:00');
});
