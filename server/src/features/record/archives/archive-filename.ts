import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';

/** File name of an archive: the month of its sheets, or the first and the last one. */
export function archiveFilename(sheets: readonly { readonly month: IsoMonth }[]): string {
  const months = sheets.map(({ month }) => month).sort();
  const [first, last] = [months.at(0), months.at(-1)];
  const parts = ['Stundenzettel', first, last === first ? undefined : last];
  return `${parts.filter((part) => part !== undefined).join('-')}.zip`;
}
