import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { changeLanguage } from '../../texts/i18n.ts';
import { findAccessibilityProblems } from '../../ui/testing.tsx';
import { ContactForm } from './contact-form.tsx';
import type { Answer } from './send-message.ts';
import '../styles/site.css';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = page.getByRole('button');

const TYPED = {
  name: 'Ayşe Çağlar',
  email: 'ayse@example.com',
  message: 'Guten Tag,\nwie teuer ist das?',
  website: '',
};

beforeEach(() => page.viewport(390, 844));

/** Shows the form to a visitor. @param answers what becomes of each message */
async function visit(...answers: readonly (Answer | Promise<Answer>)[]) {
  const left = [...answers];
  const sent: Readonly<Record<string, string>>[] = [];
  const { container } = await render(
    <ContactForm
      send={async (typed) => {
        sent.push(typed);
        const answer = left.shift();
        if (answer === undefined) throw new Error('one message too many');
        return answer;
      }}
    />,
  );
  return { sent, container };
}

async function type() {
  await userEvent.fill(field('Name'), TYPED.name);
  await userEvent.fill(field('E-Mail-Adresse'), TYPED.email);
  await userEvent.fill(field('Nachricht'), TYPED.message);
}

test('a message is sent once, can still be read, and cannot be changed', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const { sent, container } = await visit(promise);
  await type();
  await button.click();
  await expect.element(button).toHaveTextContent('Wird gesendet …');
  await userEvent.keyboard('{Enter}');
  resolve({ kind: 'sent' });
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('E-Mail erfolgreich gesendet Wir antworten Ihnen innerhalb von 3 Tagen.');
  await expect.element(button).not.toBeInTheDocument();
  for (const name of ['Name', 'E-Mail-Adresse', 'Nachricht'])
    await expect.element(field(name)).toHaveAttribute('readonly');
  await expect.element(field('Nachricht')).toHaveValue(TYPED.message);
  expect(sent).toEqual([TYPED]);
  expect(await findAccessibilityProblems(container)).toEqual([]);
});

test('an empty field is told at once, and nothing is sent', async () => {
  const { sent } = await visit();
  await userEvent.fill(field('Name'), TYPED.name);
  await button.click();
  await expect.element(field('E-Mail-Adresse')).toHaveFocus();
  for (const name of ['E-Mail-Adresse', 'Nachricht'])
    await expect.element(field(name)).toHaveAccessibleDescription('Bitte ausfüllen');
  await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'false');
  await expect.element(button).not.toHaveTextContent('Wird gesendet …');
  expect(sent).toEqual([]);
});

test('the first fault of each field is told at it, the first wrong field gets the focus, and typing removes its fault', async () => {
  const errors = {
    email: ['Bitte geben Sie eine gültige E-Mail-Adresse ein', 'Zu kurz'],
    message: ['Höchstens zwei Links'],
  };
  const { sent, container } = await visit({ kind: 'fields', errors }, { kind: 'sent' });
  await type();
  await button.click();
  const email = field('E-Mail-Adresse');
  await expect.element(email).toHaveAccessibleDescription('Bitte geben Sie eine gültige E-Mail-Adresse ein');
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(email).toHaveFocus();
  await expect.element(field('Nachricht')).toHaveAccessibleDescription('Höchstens zwei Links');
  await expect.element(field('Name')).toHaveAttribute('aria-invalid', 'false');
  expect(await findAccessibilityProblems(container)).toEqual([]);
  await userEvent.fill(email, 'ayse@example.org');
  await expect.element(email).toHaveAttribute('aria-invalid', 'false');
  await expect.element(field('Nachricht')).toHaveAttribute('aria-invalid', 'true');
  await button.click();
  await expect.element(page.getByText('E-Mail erfolgreich gesendet')).toBeVisible();
  expect(sent.at(-1)?.['email']).toBe('ayse@example.org');
});

test('a refusal and a missing network are said, and what was typed stays', async () => {
  const { container } = await visit(
    { kind: 'refused', message: 'Bitte schreiben Sie an post@example.com.' },
    { kind: 'refused', message: null },
  );
  await type();
  await button.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Bitte schreiben Sie an post@example.com.');
  expect(await findAccessibilityProblems(container)).toEqual([]);
  await button.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Die Nachricht konnte nicht gesendet werden. Vielleicht besteht keine Internetverbindung. Ihr Text ist noch da.',
    );
  await expect.element(field('Nachricht')).toHaveValue(TYPED.message);
  await expect.element(button).toHaveTextContent('Nachricht senden');
});

test('the field for robots is neither seen, nor reached by the keyboard, nor read aloud', async () => {
  await visit();
  await field('Nachricht').click();
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'Bitte leer lassen' })).not.toBeInTheDocument();
});

test.each(LANGUAGES)('the button has the letters of the page: %s', async (language) => {
  await changeLanguage(language);
  await visit();
  const font = getComputedStyle(document.body).fontFamily;
  await expect.element(button).toHaveStyle({ fontFamily: font });
  expect(font).toContain('IBM Plex Sans');
});

test('Enter in a field of one line sends, and in the message begins a line', async () => {
  const { sent } = await visit({ kind: 'sent' });
  await type();
  (field('Nachricht').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual([]);
  (field('E-Mail-Adresse').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent.length).toBe(1);
});
