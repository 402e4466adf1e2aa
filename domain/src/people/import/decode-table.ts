/** Decodes bytes; with `fatal` it throws for bytes that are no text of its encoding. */
export type Decoder = { readonly decode: (bytes: Uint8Array) => string };

/** Encodings of tables that people have. */
export type TableEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';

/** Makes decoders: the platform's `TextDecoder`, which the domain does not know. */
export type CreateDecoder = (encoding: TableEncoding, options: { fatal: boolean }) => Decoder;

/**
 * Text of a file from a spreadsheet: UTF-16 ('Unicode text'), UTF-8 with or without a byte order mark, and for everything that
 * is no UTF-8 windows-1252 (what German Excel writes as CSV) or Mac Roman (what it writes on a Mac).
 *
 * @returns null for letters that look like those of another country, read as windows-1252
 */
export function decodeTable(bytes: Uint8Array, createDecoder: CreateDecoder): string | null {
  const wide = wideEncoding(bytes);
  if (wide !== null) return createDecoder(wide, { fatal: false }).decode(bytes);
  try {
    return createDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (isMacRoman(bytes)) return createDecoder('macintosh', { fatal: false }).decode(bytes);
    const text = createDecoder('windows-1252', { fatal: false }).decode(bytes);
    return FOREIGN.test(text) ? null : text;
  }
}

/**
 * Letters of other encodings as windows-1252 shows them: Turkish `ğ`, `ş` and `ı` are `ð`, `þ` and a `ý` before the end of a word, and a
 * Cyrillic word has three accented letters in a row.
 */
const FOREIGN = /[ÐðÞþ]|[Ýý]\p{L}|[À-ÖØ-öø-ÿ]{3}/u;

/** Bytes at the beginning that are looked at. */
const LOOKED_AT = 4000;

/** The encoding of two bytes for a letter: by its mark, or by the zeros that every second byte of Latin text is. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const looked = bytes.subarray(0, LOOKED_AT);
  for (const [at, byte] of looked.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = looked.length / 8;
  if (odd > many && odd > 4 * even) return 'utf-16le';
  return even > many && even > 4 * odd ? 'utf-16be' : null;
}

/** Umlauts and ß of windows-1252. */
const WINDOWS_LETTERS = new Set([0xc4, 0xd6, 0xdc, 0xe4, 0xf6, 0xfc, 0xdf]);

/** The same of Mac Roman, in this order: Ä Ö Ü ä ö ü ß. In windows-1252 they are € … † Š š Ÿ §. */
const MAC_LETTERS = new Set([0x80, 0x85, 0x86, 0x8a, 0x9a, 0x9f, 0xa7]);

/** `Š` and `š`, which stand in names as well. */
const CZECH_LETTERS = new Set([0x8a, 0x9a]);

/**
 * Whether umlauts are those of Mac Roman: `€`, `…`, `†`, `Ÿ` and `§` stand in no word, `Š` not inside one. An `š` alone decides
 * nothing, unless the lines end as those of old Macs.
 */
function isMacRoman(bytes: Uint8Array): boolean {
  const isOfOldMac = bytes.includes(0x0d) && !bytes.includes(0x0a);
  let mac = 0;
  let windows = 0;
  for (const [at, byte] of bytes.entries()) {
    if (WINDOWS_LETTERS.has(byte)) windows += 1;
    if (!MAC_LETTERS.has(byte) || !(isLetter(bytes[at - 1]) || isSmall(bytes[at + 1]))) continue;
    const isOpen = CZECH_LETTERS.has(byte) && !(byte === 0x8a && isSmall(bytes[at - 1]));
    if (!isOpen || isOfOldMac) mac += 1;
  }
  return mac > windows;
}

const isSmall = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x61 && byte <= 0x7a;

const isLetter = (byte: number | undefined): boolean => isSmall(byte) || isSmall(byte === undefined ? byte : byte + 32);
