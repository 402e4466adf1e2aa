import type { Mail } from '@zeitblatt/domain/mails/mail';
import type { Language } from '@zeitblatt/i18n/languages';
import { createElement as h, type ReactElement } from 'react';
import { Body, Button, Container, Head, Hr, Html, Link, render, Section, Text } from 'react-email';
import { contentOf, type MailContent } from './mail-content.ts';
import { DARK_SHEET, STYLES } from './mail-styles.ts';

export type RenderedMail = {
  /** Has no line end. */
  readonly subject: string;
  readonly html: string;
  /** Says all that the HTML says. */
  readonly text: string;
};

/**
 * Writes a mail in the language of whoever gets it.
 *
 * What people have typed is shown as they typed it, never read as markup. Nothing is loaded from anywhere, and nobody
 * learns that the mail was opened.
 */
export async function renderMail(mail: Mail, language: Language): Promise<RenderedMail> {
  const content = contentOf(mail, language);
  return { subject: content.subject, html: await render(page(content, language)), text: plainText(content) };
}

function page(content: MailContent, language: Language): ReactElement {
  const { subject, greeting, text, action, notes, footer } = content;
  return h(
    Html,
    { lang: language, dir: 'ltr' },
    h(
      Head,
      null,
      h('title', null, subject),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, DARK_SHEET),
    ),
    h(
      Body,
      { lang: language, dir: 'ltr', className: 'page', style: STYLES.page },
      h(
        Container,
        { className: 'sheet', style: STYLES.sheet },
        h(Text, { className: 'name', style: STYLES.name }, 'Zeitblatt'),
        h(Text, { className: 'words', style: STYLES.words }, greeting),
        h(Text, { className: 'words', style: STYLES.words }, text),
        action && h(Action, action),
        h(Hr, { className: 'rule', style: STYLES.rule }),
        ...[...notes, footer].map((note) => h(Text, { className: 'note', style: STYLES.note, key: note }, note)),
      ),
    ),
  );
}

const Action = ({ label, link, address }: NonNullable<MailContent['action']>): ReactElement =>
  h(
    Section,
    null,
    h(Button, { className: 'button', style: STYLES.button, href: link }, label),
    h(Text, { className: 'note', style: STYLES.above }, address),
    h(Link, { className: 'address', style: STYLES.address, href: link }, link),
  );

/** Paragraphs with an empty line between them; the address has a line of its own, so that every program makes it a link. */
function plainText({ greeting, text, action, notes, footer }: MailContent): string {
  const opening = action === null ? [] : [`${action.label}:\n${action.link}`];
  return `${[greeting, text, ...opening, ...notes, `-- \n${footer}`].join('\n\n')}\n`;
}
