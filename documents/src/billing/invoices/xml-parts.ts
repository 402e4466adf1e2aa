/** Characters that XML 1.0 does not allow: control characters, non-characters and lone surrogates. */
const NOT_IN_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const escapeText = (value: string): string =>
  value
    .replace(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const element = (name: string, content: string, attributes = ''): string =>
  content === '' ? '' : `<${name}${attributes}>${content}</${name}>`;

/** An element with a text; nothing without one. @param attributes with a space before each */
export const leaf = (name: string, value: string | null, attributes = ''): string =>
  value === null ? '' : element(`ram:${name}`, escapeText(value), attributes);

/** An element around others; nothing without any. */
export const group = (name: string, ...parts: readonly string[]): string =>
  element(name.includes(':') ? name : `ram:${name}`, parts.join(''));

/** A day. @param type namespace of its type: `udt`, or `qdt` in a reference */
export const dayElement = (name: string, day: string, type = 'udt'): string =>
  `<ram:${name}><${type}:DateTimeString format="102">${day.replaceAll('-', '')}</${type}:DateTimeString></ram:${name}>`;
