import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readZip } from '@zeitblatt/documents/testing/read-zip';
import archives from '@zeitblatt/i18n/locales/de/archives.json' with { type: 'json' };
import layout from '@zeitblatt/i18n/locales/de/layout.json' with { type: 'json' };
import { expect, test } from '../src/journey.ts';
import { readPdfLines } from '../src/pdf-lines.ts';
import { signInAs } from '../src/sign-in-as.ts';

/** A month that is always in the past and that has sheets in the demo company. */
const MONTH = 'Mai 2026';

test('a month is searched, its archive is made and downloaded, and holds exactly what its index names', async ({
  page,
  product,
}) => {
  await signInAs(page, product, 'company_manager');
  await page.getByRole('link', { name: layout.menu.archives }).click();
  await page.getByRole('searchbox').fill('mai 2026');
  await expect(page).toHaveURL(/\/archives\?search=mai%202026|\/archives\?search=mai\+2026/);
  const row = page.getByRole('row', { name: new RegExp(`^${MONTH}`) });
  await expect(page.getByRole('row')).toHaveCount(2);
  const count = Number.parseInt(await row.getByRole('cell').first().innerText(), 10);
  expect(count).toBeGreaterThan(1);

  const [download] = await Promise.all([page.waitForEvent('download'), startDownload(page)]);
  expect(download.suggestedFilename()).toBe('Stundenzettel-2026-05.zip');
  await expect(downloadButton(page)).toBeVisible();

  const files = readZip(await readFile(await download.path()));
  const index = files.at(-1);
  expect(index?.name).toBe('index.csv');
  const [head = '', ...lines] = (index?.bytes.toString('utf8') ?? '').trimEnd().split('\r\n');
  expect(head.startsWith('\ufeffDatei;Personalnummer;Nachname;Vorname;Monat;')).toBe(true);
  const rows = lines.map((line) => line.split(';'));
  expect(rows.map(([file]) => file)).toEqual(files.slice(0, -1).map(({ name }) => name));
  expect(rows).toHaveLength(count);

  const [file = '', number = '', lastName = '', firstName = '', month] = rows[0] ?? [];
  expect([file, month]).toEqual([`${number}-${lastName}-${firstName}-2026-05.pdf`.replaceAll(' ', '_'), '05.2026']);
  const lines0 = await readPdfLines(files[0]?.bytes ?? Buffer.alloc(0));
  expect(lines0.flat().join(' ')).toContain(`${firstName} ${lastName}`);
});

const downloadButton = (page: Page) =>
  page.getByRole('button', { name: archives.downloadWhich.replace('{{month}}', MONTH) });

const startDownload = (page: Page): Promise<void> => downloadButton(page).click();
