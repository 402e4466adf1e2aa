import { FileProblem } from './unzip.ts';

/** A tag of an XML text, or the text between two. */
export type XmlPart =
  | {
      readonly kind: 'open' | 'close';
      readonly name: string;
      readonly attributes: (name: string) => string | undefined;
    }
  | { readonly kind: 'text'; readonly text: string };

const PART =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:"[^"]*"|'[^']*'|[^<>"'])*?)(\/?)>|([^<]+)/g;

/**
 * The tags and texts of an XML text, one after the other, without the prefixes of namespaces. It knows what workbooks hold, and no
 * entities of their own.
 *
 * @throws FileProblem for a text with a document type, which workbooks have none of
 */
export function* xmlParts(xml: string): Generator<XmlPart> {
  if (/<!DOCTYPE/i.test(xml.slice(0, 1000))) throw new FileProblem('isBroken');
  for (const [, cdata, slash, name, inside = '', end, text] of xml.matchAll(PART)) {
    if (name === undefined) {
      if (cdata !== undefined || text !== undefined) yield { kind: 'text', text: cdata ?? unescape(text ?? '') };
      continue;
    }
    const attributes = (key: string): string | undefined => attributeOf(inside, key);
    if (slash === '') yield { kind: 'open', name, attributes };
    if (slash === '/' || end === '/') yield { kind: 'close', name, attributes };
  }
}

function attributeOf(inside: string, key: string): string | undefined {
  for (const [, name, , double, single] of inside.matchAll(
    /(?:^|\s)((?:[\w.-]+:)?[\w.-]+)\s*=\s*("([^"]*)"|'([^']*)')/g,
  ))
    if (name === key) return unescape(double ?? single ?? '');
  return undefined;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescape = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return NAMED[String(name)] ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hexadecimal), 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
