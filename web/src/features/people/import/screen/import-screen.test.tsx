import * as api from '@zeitblatt/contract/api';
import { type ImportRow, type RowResult, sumOf } from '@zeitblatt/domain/people/import/import-row';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '../../../../testing/render-app.tsx';
import { findAccessibilityProblems } from '../../../../ui/testing.tsx';
import { customer, firstStepsServer } from '../../first-steps/first-steps-server.fake.ts';

const TABLE = [
  'Nr;Vorname;Nachname;Eintritt;WAZ',
  '1;Eva;Ott;01.03.2024;40',
  '7;Max;Süß;01.04.2024;38,5',
  '8;Ida;Frei;31.02.2024;40',
  '9;Uwe;Alt;01.04.2024;40',
].join('\n');

const button = (name: string | RegExp) => page.getByRole('button', { name });
const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) });

async function openImport() {
  const user = customer(true);
  const { server } = firstStepsServer(user);
  const stored = new Set<string>();
  const answer = ({ body: { rows } }: { body: { rows: readonly ImportRow[] } }) => {
    const results = rows.map((row): RowResult => {
      const base = { employee_id: null, changes: [], problems: [] };
      if (stored.has(row.number ?? '')) return { ...base, state: 'unchanged' };
      if (row.number === '7')
        return { ...base, state: 'updated', changes: [{ field: 'hours_week', old: '2400', new: '2310' }] };
      if (row.number !== '9') return { ...base, state: 'created' };
      return {
        ...base,
        state: 'waiting',
        problems: [{ field: 'number', key: 'people-import:match.numberOf', params: { name: 'Jo Kern' } }],
      };
    });
    return { rows: results, sum: sumOf(results) };
  };
  server.on(api.employeeImport.check, answer);
  server.on(api.employeeImport.run, (asked) => {
    const result = answer(asked);
    asked.body.rows.forEach(({ number }, at) => result.rows[at]?.state !== 'waiting' && stored.add(number ?? ''));
    return result;
  });
  const app = await renderApp('/employees/import', { user, server });
  const zone = page.getByRole('textbox', { name: 'Tabelle hier einfügen' });
  await expect.element(zone).toBeVisible();
  const data = new DataTransfer();
  data.setData('text/plain', TABLE);
  zone.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  return { ...app, server };
}

async function sum(text: string): Promise<void> {
  await expect.element(page.getByText(text)).toBeVisible();
}

test('rows stand by what becomes of them, the sum holds, and twice changes nothing', async () => {
  const { server } = await openImport();
  await sum('Zeilen 4 = neu 1 + geändert 1 + unverändert 0 + mit Frage 2 + ausgelassen 0');
  await expect.element(rowOf('Max')).toMatchTextContent('40:00 38:30');
  await expect.element(page.getByText('Zeile 4: Diese Personalnummer hat schon Jo Kern.')).toBeVisible();
  expect(await findAccessibilityProblems()).toEqual([]);
  await userEvent.fill(page.getByRole('textbox', { name: 'Zeile 3, Eintritt' }), '28.02.2024');
  await sum('Zeilen 4 = neu 2 + geändert 1 + unverändert 0 + mit Frage 1 + ausgelassen 0');
  await button('Zeile 4 weglassen').click();
  await sum('Zeilen 4 = neu 2 + geändert 1 + unverändert 0 + mit Frage 0 + ausgelassen 1');
  expect(server.askedOf(api.employeeImport.run)).toEqual([]);
  await button('3 einlesen').click();
  await expect.element(page.getByText('Eingelesen: 2 neu, 1 geändert.', { exact: false })).toBeVisible();
  await sum('Zeilen 4 = neu 0 + geändert 0 + unverändert 3 + mit Frage 0 + ausgelassen 1');
  await expect.element(button('0 einlesen')).toBeDisabled();
});

test('on a telephone nothing is cut', async () => {
  await page.viewport(390, 844);
  await openImport();
  await sum('Zeilen 4 = neu 1 + geändert 1 + unverändert 0 + mit Frage 2 + ausgelassen 0');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await findAccessibilityProblems()).toEqual([]);
  await page.viewport(1440, 900);
});
