import { linkMinutes, type Mail } from '@zeitblatt/domain/mails/mail';
import type { Language } from '@zeitblatt/i18n/languages';
import { createTranslator } from '@zeitblatt/i18n/translate';

/** What a mail says, before it is set as HTML and as text. Nothing in it has a line end. */
export type MailContent = {
  readonly subject: string;
  readonly greeting: string;
  readonly text: string;
  /** The button, and what stands above the plain address; null where there is nothing to open. */
  readonly action: { readonly label: string; readonly link: string; readonly address: string } | null;
  /** How long the link works, and what to do if one did not ask for the mail. */
  readonly notes: readonly string[];
  readonly footer: string;
};

const translate = createTranslator({ isStrict: true });

/** @throws RangeError when the mail lacks something that its text names */
export function contentOf(mail: Mail, language: Language): MailContent {
  const values = Object.fromEntries(Object.entries(mail).map(([name, value]) => [name, inOneLine(value)]));
  const t = (key: string, more: Record<string, string> = {}) => translate(language, key, { ...values, ...more });
  const minutes = linkMinutes(mail.kind);
  const lifetime = minutes === null ? [] : [t('mails:lifetime', { duration: spokenDuration(minutes, language) })];
  return {
    subject: t(`mails:written.${mail.kind}.subject`),
    greeting: t('name' in mail ? 'mails:greeting' : 'mails:greetingWithoutName'),
    text: t(`mails:written.${mail.kind}.text`),
    action:
      'link' in mail
        ? { label: t(`mails:written.${mail.kind}.action`), link: mail.link, address: t('mails:address') }
        : null,
    notes: [...lifetime, t(`mails:written.${mail.kind}.unasked`)],
    footer: t('mails:footer'),
  };
}

/**
 * Control characters and line ends of any kind would reach a header, or draw lines that nobody wrote.
 *
 * @source docs/security-tests.md S46
 */
const inOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const MINUTES = { day: 24 * 60, hour: 60, minute: 1 } as const;

/** A duration in its largest whole unit; up to two days it is told in hours, up to an hour in minutes. */
function spokenDuration(minutes: number, language: Language): string {
  const units = ['day', 'hour', 'minute'] as const;
  const unit = units.find((each) => minutes % MINUTES[each] === 0 && minutes > 2 * MINUTES[each]) ?? 'minute';
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(minutes / MINUTES[unit]);
}
