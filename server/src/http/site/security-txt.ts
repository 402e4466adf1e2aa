import type { AppParts } from '../context/parts.ts';
import { Refusal } from '../context/refusal.ts';

/** Months for which the file is valid, counted from the begin of the current one. RFC 9116 recommends less than a year. */
const VALID_MONTHS = 7;

/** `/.well-known/security.txt`: whom to tell of a weakness. There is none without an address. @source RFC 9116 */
export function registerSecurityTxt({ app, settings, now }: AppParts): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const email = settings.legalFacts['operator.email'];
    if (email === undefined) throw new Refusal('not_found');
    const { origin } = new URL(settings.baseUrl);
    const month = now().toZonedDateTimeISO('UTC').with({ day: 1 }).startOfDay();
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${month.add({ months: VALID_MONTHS }).toInstant().toString()}`,
      'Preferred-Languages: de, en',
      `Canonical: ${origin}/.well-known/security.txt`,
      `Policy: ${origin}/sicherheit`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`);
  });
}
