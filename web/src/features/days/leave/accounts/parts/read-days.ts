const DAYS = /^([+−-]?)(\d{1,3})(?:[.,]([05])0?|(½))?$/;

/** Reads days with halves: `12`, `2,5`, `2½`, `-1`. @returns null for an empty text, undefined for one that can not be read */
export function readDays(text: string): number | null | undefined {
  const trimmed = text.replaceAll(/\s/g, '').replace(/^½$/, '0½');
  if (trimmed === '') return null;
  const [, sign, whole, part, half] = DAYS.exec(trimmed) ?? [];
  if (whole === undefined) return undefined;
  const days = Number(whole) + (part === '5' || half ? 0.5 : 0);
  return sign === '-' || sign === '−' ? 0 - days : days;
}
