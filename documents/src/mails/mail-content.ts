import { type Mail, type RecordFinding } from '@zeitblatt/domain/accounts/mails/mail';
import { linkMinutes } from '@zeitblatt/domain/accounts/mails/mail-links';
import type { Language } from '@zeitblatt/i18n/languages';
import { createTranslator } from '@zeitblatt/i18n/translate';

/** The texts of a mail, from which its HTML and its plain text are made. None contains a line end. */
export type MailContent = {
  readonly subject: string;
  readonly greeting: string;
  readonly text: string;
  /** Lines that a visitor has written, or what a check found; none in most mails. */
  readonly quoted: readonly string[];
  /** The button with its link, and the label above the plain address; null for a mail without a link. */
  readonly action: { readonly label: string; readonly link: string; readonly address: string } | null;
  /** How long the link is valid, and what to do with a mail that was not requested. */
  readonly notes: readonly string[];
  readonly footer: string;
};

const translate = createTranslator({ isStrict: true });

/**
 * Translates the texts of a mail.
 *
 * @throws RangeError when a placeholder of a text has no value in the mail
 */
export function writeMailContent(mail: Mail, language: Language): MailContent {
  const values = Object.fromEntries(
    Object.entries(mail).map(([name, value]) => [name, typeof value === 'string' ? toValue(name, value) : '']),
  );
  const told = mail.kind === 'leave_news' ? newsText(mail, language, values) : '';
  const t = (key: string, more: Record<string, string> = {}) => translate(language, key, { ...values, told, ...more });
  const link = 'link' in mail ? mail.link : undefined;
  const minutes = link === undefined ? null : linkMinutes(mail.kind);
  const hasLostLink = mail.kind === 'email_changed' && link === undefined;
  const lifetime = minutes === null ? [] : [t('mails:lifetime', { duration: formatDuration(minutes, language) })];
  return {
    subject: t(`mails:written.${mail.kind}.subject`),
    greeting: t('name' in mail ? 'mails:greeting' : 'mails:greetingWithoutName'),
    text: t(`mails:written.${mail.kind}.text`),
    quoted: quotedLines(mail, t),
    action:
      link === undefined ? null : { label: t(`mails:written.${mail.kind}.action`), link, address: t('mails:address') },
    notes: [
      ...lifetime,
      ...sealNote(mail, t),
      t(`mails:written.${mail.kind}.${hasLostLink ? 'unaskedWithoutLink' : 'unasked'}`),
    ],
    // An answer to a message of the contact form reaches its sender.
    footer: t(mail.kind === 'contact_message' ? 'mails:footerOfContact' : 'mails:footer'),
  };
}

/** News of a request for leave in the words of the bell. */
function newsText(
  mail: Extract<Mail, { kind: 'leave_news' }>,
  language: Language,
  values: Record<string, string>,
): string {
  const leave_days = new Intl.NumberFormat(language).format(Number(mail.leave_days));
  return translate(language, `notifications:text.${mail.news}`, { ...values, leave_days });
}

type Write = (key: string, more?: Record<string, string>) => string;

function quotedLines(mail: Mail, t: Write): string[] {
  if (mail.kind === 'contact_message') return mail.message.split(/\r\n|\r|\n/).map(toSingleLine);
  if (mail.kind !== 'record_problems') return [];
  const lines = mail.findings.map((finding) => formatFinding(finding, t));
  const others = Number(mail.count) - lines.length;
  return others > 0 ? [...lines, t('mails:finding.others', { others: String(others) })] : lines;
}

function formatFinding({ what, person, month, number, version }: RecordFinding, t: Write): string {
  const parts = [
    person && toSingleLine(person),
    month,
    number && t('mails:finding.number', { number }),
    version && t('mails:finding.version', { version }),
  ];
  return [t(`mails:finding.what.${what}`), ...parts.filter((part) => part !== null && part !== '')].join(', ');
}

const sealNote = (mail: Mail, t: Write): string[] =>
  mail.kind === 'record_problems' ? [t(`mails:written.record_problems.${mail.seal === null ? 'noSeal' : 'seal'}`)] : [];

/**
 * Replaces control characters and line ends: they could add a header or lines to the mail.
 *
 * @source docs/security-tests.md S46
 */
const toSingleLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Values that people choose, so that they may say the message of a stranger. */
const NAMES: ReadonlySet<string> = new Set(['name', 'company', 'invitedBy', 'by', 'sender', 'person', 'reason']);

const toValue = (field: string, text: string): string =>
  NAMES.has(field) ? withoutAddress(toSingleLine(text)) : toSingleLine(text);

/**
 * Keeps mail programs from turning a name like 'evil.com' into a link: the space of no width behind the dot is not seen. Such names are
 * not refused, because firms are called 'Reifen.com GmbH'.
 *
 * @source docs/security-tests.md S46
 */
const withoutAddress = (text: string): string => text.replaceAll(/(?<=[\p{L}\d])\.(?=\p{L}{2})/gu, '.\u200b');

const MINUTES = { day: 24 * 60, hour: 60, minute: 1 } as const;

/** Formats a duration in its largest whole unit of which it has more than two: 48 hours, but 7 days. */
function formatDuration(minutes: number, language: Language): string {
  const units = ['day', 'hour', 'minute'] as const;
  const unit = units.find((each) => minutes % MINUTES[each] === 0 && minutes > 2 * MINUTES[each]) ?? 'minute';
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(minutes / MINUTES[unit]);
}
