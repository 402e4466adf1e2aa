import type { Language } from '@zeitblatt/i18n/languages';
import { escapeHtml } from '../http/errors/escape-html.ts';
import type { KeptMail } from './mail-transport.ts';

export type OutboxMail = {
  readonly id: number;
  readonly receiver: string;
  readonly created_at: string;
  readonly rendered: KeptMail;
};

/** Parts that the list of mails and the page of a mail have in common. */
export type PageFrame = {
  readonly language: Language;
  readonly t: (key: string) => string;
  readonly timeZone: string;
  readonly styleNonce: string;
  /** Query of the links to other pages of the outbox: it holds the key. */
  readonly query: string;
};

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 'IBM Plex Sans', system-ui, sans-serif; }
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.3rem; }
  h2 { font-size: 1.05rem; }
  li { margin: 0 0 .75rem; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 36rem; border: 1px solid #8b918d; border-radius: 6px; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }`;

export function renderOutboxList(frame: PageFrame, mails: readonly OutboxMail[]): string {
  const { t } = frame;
  const items = mails.map(
    (mail) =>
      `<li><a href="/outbox/${mail.id}${frame.query}">${escapeHtml(mail.rendered.subject)}</a><br>${escapeHtml(addressLine(frame, mail))}</li>`,
  );
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : `<p>${escapeHtml(t('mails:outbox.empty'))}</p>`;
  return page(frame, t('mails:outbox.title'), `<p>${escapeHtml(t('mails:outbox.intro'))}</p>${list}`);
}

export function renderOutboxMail(frame: PageFrame, mail: OutboxMail): string {
  const { t } = frame;
  const { subject, text, attached = [] } = mail.rendered;
  const asHtml = escapeHtml(t('mails:outbox.asHtml'));
  return page(
    frame,
    subject,
    `<p>${escapeHtml(addressLine(frame, mail))}</p>
    ${attached.length > 0 ? `<p>${escapeHtml(t('mails:outbox.attached'))}: ${escapeHtml(attached.join(', '))}</p>` : ''}
    <p><a href="/outbox${frame.query}">${escapeHtml(t('mails:outbox.back'))}</a></p>
    <h2>${asHtml}</h2>
    <iframe title="${asHtml}" src="/outbox/${mail.id}/mail${frame.query}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
    <h2>${escapeHtml(t('mails:outbox.asText'))}</h2>
    <pre>${withLinks(text)}</pre>`,
  );
}

const page = ({ language, styleNonce }: PageFrame, title: string, main: string): string =>
  `<!doctype html>
<html lang="${language}" dir="ltr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Zeitblatt</title><style nonce="${styleNonce}">${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${main}</main></body>
</html>`;

function addressLine({ t, language, timeZone }: PageFrame, { receiver, created_at: createdAt }: OutboxMail): string {
  const time = Temporal.Instant.from(createdAt).toLocaleString(language, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone,
  });
  return `${t('mails:outbox.to')}: ${receiver} · ${time}`;
}

/** Turns each URL on a line of its own into a link. */
const withLinks = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      /^https?:\/\/\S+$/.test(line) ? `<a href="${escapeHtml(line)}">${escapeHtml(line)}</a>` : escapeHtml(line),
    )
    .join('\n');
