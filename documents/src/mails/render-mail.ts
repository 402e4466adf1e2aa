import type { Mail } from '@zeitblatt/domain/accounts/mails/mail';
import type { Language } from '@zeitblatt/i18n/languages';
import { createElement as h, type ReactElement } from 'react';
import { Body, Button, Container, Head, Hr, Html, Link, render, Section, Text } from 'react-email';
import { type MailContent, writeMailContent } from './mail-content.ts';
import { DARK_SCHEME_CSS, MAIL_STYLES } from './mail-styles.ts';

export type RenderedMail = {
  /** Subject of the mail, on one line: a line end in a mail header would begin another header. */
  readonly subject: string;
  readonly html: string;
  /** Plain text with the same content as the HTML. */
  readonly text: string;
};

/**
 * Renders a mail in the language of its recipient.
 *
 * Names are escaped, never read as markup. The mail loads nothing, so that opening it cannot be tracked.
 */
export async function renderMail(mail: Mail, language: Language): Promise<RenderedMail> {
  const content = writeMailContent(mail, language);
  return { subject: content.subject, html: await render(page(content, language)), text: plainText(content) };
}

function page(content: MailContent, language: Language): ReactElement {
  const { subject, greeting, text, quoted, action, notes, footer } = content;
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
      h('style', null, DARK_SCHEME_CSS),
    ),
    h(
      Body,
      { lang: language, dir: 'ltr', className: 'page', style: MAIL_STYLES.page },
      h(
        Container,
        { className: 'sheet', style: MAIL_STYLES.sheet },
        h(Text, { className: 'name', style: MAIL_STYLES.name }, 'Zeitblatt'),
        h(Text, { className: 'words', style: MAIL_STYLES.words }, greeting),
        h(Text, { className: 'words', style: MAIL_STYLES.words }, text),
        quoted.length > 0 && h(Text, { className: 'words', style: MAIL_STYLES.words }, ...brokenLines(quoted)),
        action && h(Action, action),
        h(Hr, { className: 'rule', style: MAIL_STYLES.rule }),
        ...[...notes, footer].map((note) => h(Text, { className: 'note', style: MAIL_STYLES.note, key: note }, note)),
      ),
    ),
  );
}

/** Lines, each but the first after a line break. */
const brokenLines = (lines: readonly string[]) =>
  lines.flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]));

const Action = ({ label, link, address }: NonNullable<MailContent['action']>): ReactElement =>
  h(
    Section,
    null,
    h(Button, { className: 'button', style: MAIL_STYLES.button, href: link }, label),
    h(Text, { className: 'note', style: MAIL_STYLES.above }, address),
    h(Link, { className: 'address', style: MAIL_STYLES.address, href: link }, link),
  );

/**
 * Creates the plain text of a mail: paragraphs separated by empty lines. The link stands on a line of its own, where
 * every mail program recognizes it.
 */
function plainText({ greeting, text, quoted, action, notes, footer }: MailContent): string {
  const opening = action === null ? [] : [`${action.label}:\n${action.link}`];
  return `${[greeting, text, ...(quoted.length > 0 ? [quoted.map((line) => `> ${line}`).join('\n')] : []), ...opening, ...notes, `-- \n${footer}`].join('\n\n')}\n`;
}
