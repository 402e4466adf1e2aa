import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';

/** What the zip of some sheets is called: by their month, or by the first and the last of them. */
export function archiveFilename(sheets: readonly { readonly month: IsoMonth }[]): string {
  const months = sheets.map(({ month }) => month).sort();
  const [first, last] = [months.at(0), months.at(-1)];
  const parts = ['Stundenzettel', first, last === first ? undefined : last];
  return `${parts.filter((part) => part !== undefined).join('-')}.zip`;
}
