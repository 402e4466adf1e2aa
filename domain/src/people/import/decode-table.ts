/** Decodes bytes; with `fatal` it throws for bytes that are no text of its encoding. */
export type Decoder = { readonly decode: (bytes: Uint8Array) => string };

/** Makes decoders: the platform's `TextDecoder`, which the domain does not know. */
export type CreateDecoder = (encoding: 'utf-8' | 'utf-16le' | 'windows-1252', options: { fatal: boolean }) => Decoder;

/**
 * Text of a file from a spreadsheet: UTF-16 with a byte order mark ('Unicode text'), UTF-8 with or without one, and
 * windows-1252 for everything that is no UTF-8 (what German Excel writes as CSV).
 */
export function decodeTable(bytes: Uint8Array, createDecoder: CreateDecoder): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return createDecoder('utf-16le', { fatal: false }).decode(bytes);
  try {
    return createDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return createDecoder('windows-1252', { fatal: false }).decode(bytes);
  }
}
