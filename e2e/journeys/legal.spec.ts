import type { Page } from '@playwright/test';
import { LEGAL_DOCUMENTS } from '@zeitblatt/domain/billing/legal/legal-documents';
import site from '@zeitblatt/i18n/locales/de/site.json' with { type: 'json' };
import { expect, test } from '../src/journey.ts';
import { readPdfLines } from '../src/pdf-lines.ts';

/** Text without spaces and hyphens, which a browser and a printed page set differently. */
const solid = (text: string): string => text.replaceAll(/[\s\u00AD-]+/g, '');

/** Pages from the printer of a reader. */
async function print(page: Page): Promise<string> {
  const lines = await readPdfLines(await page.pdf({ format: 'A4' }));
  return solid(lines.flat().join(''));
}

for (const { slug, title } of LEGAL_DOCUMENTS) {
  test(`${title}: the whole text is read and printed without a script`, async ({ browser, product }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.address });
    try {
      const page = await context.newPage();
      await page.goto(`/${slug}`);
      const article = page.getByRole('article');
      await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
      const headings = await article.getByRole('heading').all();
      expect(headings.length).toBeGreaterThan(2);
      for (const heading of headings) await expect(heading).toBeVisible();
      const texts = await article.locator('h1, h2, h3, p, li').allInnerTexts();

      const printed = await print(page);
      for (const text of texts) expect(printed).toContain(solid(text));
      expect(printed).not.toContain(solid(site.nav.measured + site.nav.prices));
    } finally {
      await context.close();
    }
  });
}

test('a reader with the dark colours prints dark letters on white paper', async ({ page }) => {
  await page.goto('/agb');
  await page.evaluate(() => localStorage.setItem('color-scheme', 'dark'));
  await page.reload();
  const article = page.getByRole('article');
  await expect(article).toHaveCSS('color', 'rgb(214, 222, 230)');
  await page.emulateMedia({ media: 'print' });
  await expect(article).toHaveCSS('color', 'rgb(22, 32, 43)');
});
