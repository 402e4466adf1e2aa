/* Search part of an address. All values are plain text (`?page=2&months=2026-04,2026-05`); each route parses them
   with its schema and drops unknown ones. */

type Search = Readonly<Record<string, unknown>>;

export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

export function stringifySearch(search: Search): string {
  const parts = Object.entries(search)
    .map(([key, value]) => [key, textOf(value)] as const)
    .filter(([, text]) => text !== '')
    // Commas, colons and slashes stay unescaped: they are allowed in the search part of an address, and easier to read.
    .map(
      ([key, text]) =>
        `${encodeURIComponent(key)}=${encodeURIComponent(text).replace(/%(?:2C|3A|2F)/g, decodeURIComponent)}`,
    );
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === false) return '';
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
