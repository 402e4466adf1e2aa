import { type Mail, mail } from '@zeitblatt/domain/accounts/mails/mail';
import { LANGUAGES, type Language } from '@zeitblatt/i18n/languages';
import { createTranslator } from '@zeitblatt/i18n/translate';
import { describe, expect, test } from 'vitest';
import { EXAMPLE_MAILS } from '../testing/example-mails.ts';
import { renderMail } from './render-mail.ts';

const t = createTranslator({ isStrict: true });

const CASES = EXAMPLE_MAILS.flatMap((example) =>
  LANGUAGES.map((language): [Mail['kind'], Language, Mail] => [example.kind, language, example]),
);

/** Only mails to confirmed addresses greet by name. */
const greetingOf = (example: Mail, language: Language): string =>
  'name' in example ? t(language, 'mails:greeting', { name: example.name }) : t(language, 'mails:greetingWithoutName');

/** The visible texts of the HTML. */
function visibleTexts(html: string): string[] {
  const body = html.slice(html.indexOf('<body'));
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return body
    .replaceAll(/<!--.*?-->/g, '')
    .split(/<[^>]*>/)
    .map((words) => words.replaceAll(/&([\w#]+);/g, (entity, name: string) => entities[name] ?? entity).trim())
    .filter((words) => words !== '');
}

test('there is an example of every kind of mail', () => {
  const kinds = mail.options.map((option) => option.shape.kind.value);
  expect(EXAMPLE_MAILS.map(({ kind }) => kind)).toEqual(kinds);
});

test.each(EXAMPLE_MAILS)(
  'a German mail goes on in lower case after the comma of its greeting: $kind',
  async (example) => {
    const { text } = await renderMail(example, 'de');
    const [greeting = '', first = ''] = text.split('\n\n');
    expect(greeting.endsWith(',')).toBe(true);
    const names = Object.values(example);
    if (!names.some((name) => typeof name === 'string' && first.startsWith(name)))
      expect(first).toMatch(/^(\p{Ll}|Ihre? )/u);
  },
);

describe.each(CASES)('%s in %s', (_kind, language, example) => {
  test('a mail is complete as HTML and as text', async () => {
    const { subject, html, text } = await renderMail(example, language);
    for (const part of [subject, html, text]) expect(part).not.toMatch(/mails:|written|\{\{|undefined|null/);
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(html).toContain(`<html dir="ltr" lang="${language}">`);
    expect(text.startsWith(greetingOf(example, language))).toBe(true);
    const missingInText = visibleTexts(html).filter((words) => !text.includes(words));
    // The plain text has the address at the button, without its label above.
    const ofTheButton = 'link' in example ? [t(language, 'mails:address')] : [];
    expect(missingInText).toEqual(ofTheButton);
  });

  test('a mail has its link in both parts and shows it', async () => {
    const { html, text } = await renderMail(example, language);
    if (!('link' in example)) {
      expect(html + text).not.toMatch(/href|https?:\/\/(?!www\.w3\.org)/);
      return;
    }
    expect(text.split('\n')).toContain(example.link);
    const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target?.replaceAll('&amp;', '&'));
    expect(targets).toEqual([example.link, example.link]);
    expect(visibleTexts(html)).toContain(example.link);
  });

  test('a mail loads no image, script, font or style sheet', async () => {
    const { html } = await renderMail(example, language);
    expect(html).not.toMatch(
      /<(img|link|script|iframe|object|embed|video|audio|base|form)\b|\bsrc=|url\(|@import|@font-face/i,
    );
  });
});

test('every mail has another text in each language', async () => {
  for (const example of EXAMPLE_MAILS) {
    const texts = await Promise.all(LANGUAGES.map(async (language) => (await renderMail(example, language)).text));
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  }
});

test.each<[Mail['kind'], Language, string]>([
  ['confirm_registration', 'de', 'Der Link gilt 48 Stunden und kann nur einmal benutzt werden.'],
  ['reset_password', 'de', 'Der Link gilt 60 Minuten und kann nur einmal benutzt werden.'],
  ['invitation', 'de', 'Der Link gilt 7 Tage und kann nur einmal benutzt werden.'],
  ['confirm_email', 'de', 'Der Link gilt 24 Stunden und kann nur einmal benutzt werden.'],
  ['invitation', 'en', 'The link works for 7 days and can be used only once.'],
  ['confirm_registration', 'tr', 'Bağlantı 48 saat geçerlidir ve yalnızca bir kez kullanılabilir.'],
  ['confirm_email', 'ru', 'Срок действия ссылки: 24 часа. Она сработает только один раз.'],
])('the mail %s states in %s how long its link is valid', async (kind, language, sentence) => {
  const example = EXAMPLE_MAILS.find((each) => each.kind === kind) as Mail;
  expect((await renderMail(example, language)).text).toContain(sentence);
});

const ODD_NAMES = [
  '{{7*7}}',
  '${7*7}',
  '<%=7*7%>',
  '{{name}} {{company}}',
  '$t(mails:footer)',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '**bold** [here](https://evil.example) `code`',
  '<!--[if mso]>x<![endif]-->',
  '&lt;b&gt; &amp;',
];

/** A text without the spaces of no width that keep names from becoming links. */
const seen = (text: string): string => text.replaceAll('\u200b', '');

test.each(ODD_NAMES)('S43 a mail shows the name %s as it was typed', async (name) => {
  const link = 'https://zeitblatt.example.com/';
  const invitation = await renderMail({ kind: 'invitation', company: name, invitedBy: name, link }, 'en');
  const { html, text } = await renderMail({ kind: 'already_registered', name, link }, 'en');
  expect(seen(invitation.subject)).toBe(`${name} invites you to Zeitblatt`);
  expect(seen(invitation.text)).toContain(`${name} `);
  expect(seen(text)).toContain(`Hello ${name},`);
  expect(visibleTexts(html).map(seen)).toContain(`Hello ${name},`);
  for (const part of [html, invitation.html]) expect(part).not.toMatch(/<script|<img|<b>|<strong|evil\.example"/);
});

test.each(['evil.com', 'Rechnung offen: evil.com', 'Müller.Bau GmbH', 'ЗАО пример.рф'])(
  'S46 the name %s becomes no link in a mail, and its own link stays one',
  async (name) => {
    const link = 'https://zeitblatt.example.com/password/reset?userify=a.bc';
    const parts = await renderMail({ kind: 'invitation', company: name, invitedBy: name, link }, 'de');
    for (const text of [parts.subject, parts.text, parts.html]) {
      expect(text).not.toContain(name);
      expect(seen(text)).toContain(name);
    }
    expect(parts.text).toContain(link);
    const plain = await renderMail(
      { kind: 'invitation', company: 'Bau St. Georg e. V.', invitedBy: 'Dr. Weiß', link },
      'de',
    );
    expect(plain.subject).toContain('Bau St. Georg e. V.');
  },
);

test.each(['\r\n', '\n', '\r', '\u0000', '\u0085', '\u2028', '\u2029'])(
  'S46 %j in a name adds no line to a mail',
  async (end) => {
    const name = `Weiß${end}Bcc: all@example.com`;
    const company = `Söhne${end}${end}Subject: Hi`;
    const link = 'https://zeitblatt.example.com/';
    const { subject } = await renderMail({ kind: 'invitation', company, invitedBy: name, link }, 'de');
    const { text } = await renderMail({ kind: 'already_registered', name, link }, 'de');
    expect(subject).toBe('Söhne Subject: Hi lädt Sie zu Zeitblatt ein');
    expect(seen(text)).toContain('Guten Tag Weiß Bcc: all@example.com,\n');
  },
);
