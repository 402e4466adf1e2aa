import type { PrintedLegalText } from '@zeitblatt/documents/billing/legal/render-legal';
import { makePrintable } from '@zeitblatt/documents/fonts/printable-text';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';

/** Facts of the certificate of a person who leaves. */
export type CertificateFacts = {
  readonly company: string;
  readonly place: string | null;
  readonly person: string;
  readonly birth_date: IsoDate | null;
  readonly begin: IsoDate;
  readonly end: IsoDate;
  readonly year: number;
  /** Days of the year, those that were taken or are planned until the end, and those that are paid out. */
  readonly entitled: number;
  readonly granted: number;
  readonly paid: number;
  readonly today: IsoDate;
  readonly createdAt: number;
};

const PURPOSE =
  'Ein neuer Arbeitgeber muss Urlaub dieses Jahres nicht doppelt gewähren (§ 6 Abs. 1 BUrlG). Bitte legen Sie ihm diese Bescheinigung vor.';

/** Room for the signature: lines that hold a blank only, and the line to sign on. */
const SIGNATURE = ['\u00a0', '\u00a0', '\u00a0', '_'.repeat(36)];

/** Days with at most two decimals. */
const german = (days: number): string => String(Math.round(days * 100) / 100).replace('.', ',');
const spans = (words: string) => [{ text: makePrintable(words).text }];

/**
 * The certificate about the leave of a year that an employer hands over at the end of an employment (§ 6 (2) BUrlG), in German.
 *
 * @source docs/law.md section 2 "BUrlG"
 */
export function leaveCertificate(facts: CertificateFacts): PrintedLegalText {
  const { company, place, person, birth_date, begin, end, year, entitled, granted, paid, today } = facts;
  const rows = [
    ['Arbeitgeber', place === null ? company : `${company}, ${place}`],
    ['Beschäftigt', birth_date === null ? person : `${person}, geboren am ${formatDotted(birth_date)}`],
    ['Arbeitsverhältnis', `${formatDotted(begin)} bis ${formatDotted(end)}`],
    ['Kalenderjahr', String(year)],
    ['Urlaubsanspruch in diesem Jahr', `${german(entitled)} Tage`],
    ['Gewährter Urlaub', `${german(granted)} Tage`],
    ['Abgegoltener Urlaub', `${german(paid)} Tage`],
  ];
  const [head = [], ...others] = rows;
  const dated = `${place === null ? '' : `${place}, `}${formatDotted(today)}`;
  return {
    title: 'Urlaubsbescheinigung',
    version: '1',
    subtitle: `nach § 6 Abs. 2 Bundesurlaubsgesetz, Kalenderjahr ${year}`,
    blocks: [
      { kind: 'table', head: head.map(spans), rows: others.map((row) => row.map(spans)) },
      { kind: 'heading', level: 2, text: 'Wozu diese Bescheinigung dient', id: '' },
      { kind: 'paragraph', spans: spans(PURPOSE) },
      { kind: 'heading', level: 2, text: 'Unterschrift', id: '' },
      { kind: 'lines', items: [dated, ...SIGNATURE, company].map(spans) },
    ],
    acceptance: null,
    createdAt: facts.createdAt,
  };
}
