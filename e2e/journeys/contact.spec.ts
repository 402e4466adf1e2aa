import contact from '@zeitblatt/i18n/locales/de/contact.json' with { type: 'json' };
import { expect, test } from '../src/journey.ts';
import { mailSubjectPattern, newPerson } from '../src/people.ts';
import { readRunningProduct } from '../src/product.ts';

test('a visitor writes to the operator, and a robot without proof is refused', async ({ page, product }) => {
  const person = newPerson();
  await page.goto('/');
  const form = page.getByRole('form', { name: contact.send });
  await form.getByLabel(contact.name).fill('Ayşe Çağlar');
  await form.getByLabel(contact.email).fill('ayse@');
  await form.getByLabel(contact.message).fill('Guten Tag,\nwie teuer ist das?');
  await form.getByRole('button').click();
  await expect(form.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein')).toBeVisible();
  await form.getByLabel(contact.email).fill(person.email);
  await form.getByRole('button').click();
  await expect(form.getByText(contact.sent)).toBeVisible();
  await expect(form.getByText(contact.answer)).toBeVisible();
  await expect(form.getByLabel(contact.message)).toHaveAttribute('readonly');

  const answer = await page.request.post(`${product.address}/api/contact`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { name: 'Robot', email: person.email, message: 'Hallo', proof: '{}' },
  });
  expect(answer.status()).toBe(403);

  const mail = page
    .getByRole('listitem')
    .filter({ hasText: mailSubjectPattern('contact_message') })
    .first();
  await expect(async () => {
    await page.goto(readRunningProduct().outbox);
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.getByRole('link').click();
  await expect(page.locator('pre')).toContainText(`Ayşe Çağlar (${person.email})`);
  await expect(page.locator('pre')).toContainText('> wie teuer ist das?');
});
