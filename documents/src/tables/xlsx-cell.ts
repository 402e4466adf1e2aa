import { STYLE_OF } from './xlsx-parts.ts';

type CellColumn = {
  readonly type: 'heading' | 'text' | 'number' | 'date' | 'moment' | 'time';
  readonly decimals?: number;
};

/** The day before Excel's count, for days since March 1900. */
const DAY_ZERO = Temporal.PlainDate.from('1899-12-30');

const MINUTES_A_DAY = 24 * 60;

/** Attributes and content of a cell element, up to its end; empty for a cell with nothing in it. */
export function formatXlsxCell(column: CellColumn, value: string | number | null): string {
  if (value === null || value === '') return '';
  const number = typeof value === 'number' ? value : numberOf(column.type, value);
  if (number === null) return textCell(column.type === 'heading' ? STYLE_OF.heading : STYLE_OF.text, String(value));
  return `s="${styleOf(column)}"><v>${number}</v>`;
}

function styleOf({ type, decimals = 0 }: CellColumn): number {
  if (type === 'date' || type === 'moment' || type === 'time') return STYLE_OF[type];
  return decimals === 0 ? STYLE_OF.whole : STYLE_OF.hundredths;
}

/** The number that Excel keeps for a cell of a column; null where the cell is no such value, and so stays a text. */
function numberOf(type: CellColumn['type'], text: string): number | null {
  if (type === 'number') return /^-?\d+(?:,\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;
  if (type === 'date') return serialDay(text);
  if (type === 'time') return shareOfDay(text);
  return type === 'moment' ? serialMoment(text) : null;
}

/** `31.12.2026` as a number of days. */
function serialDay(text: string): number | null {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  if (day === undefined || Number(year) <= 1900) return null;
  return Temporal.PlainDate.from(`${year}-${month}-${day}`).since(DAY_ZERO).days;
}

/** `08:15`, up to `24:00`, as a part of a day. */
function shareOfDay(text: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text) ?? [];
  return hours === undefined ? null : (Number(hours) * 60 + Number(minutes)) / MINUTES_A_DAY;
}

function serialMoment(text: string): number | null {
  const [, date = '', time = ''] = /^(\S{10}),? (\S{5})$/.exec(text) ?? [];
  const [day, share] = [serialDay(date), shareOfDay(time)];
  return day === null || share === null ? null : day + share;
}

/** Longest text of a cell. Excel calls a file with a longer one damaged. */
const TEXT_MAX = 32_767;

const textCell = (style: number, text: string): string => {
  const cut = text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text;
  return `s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(cut)}</t></is>`;
};

/** Letters that XML cannot hold: control characters, halves of pairs, and the two last ones of a plane. */
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/** Excel reads `_x0041_` as the letter with that number; the underscore is written as one of these. */
const LOOKS_ESCAPED = /_(?=x[\dA-Fa-f]{4}_)/g;

const escapeText = (text: string): string =>
  text
    .replace(NO_XML, '\ufffd')
    .replace(LOOKS_ESCAPED, '_x005F_')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
