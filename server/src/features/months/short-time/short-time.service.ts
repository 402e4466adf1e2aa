import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { api } from '@zeitblatt/contract/api';
import { createZip, type ZipEntry } from '@zeitblatt/documents/record/zip';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { insertDownloadEntryLast } from '../../../audit/log.queries.ts';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { Service } from '../../../http/context/context.ts';
import { lastPageOf, rowsOfPage } from '../../../http/context/pages.ts';
import { loadShortTime } from './load-short-time.ts';
import { formatDayLine, formatPersonLine, formatShortTimeHead } from './short-time-tables.ts';

/** People read at once for the tables: their sheets of a season fit into memory. */
const PEOPLE_PER_READ = 100;

/** The list for the application of Saison-Kurzarbeitergeld. @source docs/decisions/0071-figures-of-saison-kurzarbeit.md */
export const shortTimeService = ({ timeZone }: { readonly timeZone: string }): Service<typeof api.shortTime> => ({
  async list({ db, reach }, { params: { month }, query: { page } }) {
    const { total, entries } = await loadShortTime(db, reach, month, rowsOfPage(page));
    return { total, data: entries.map(({ person }) => person), last_page: lastPageOf(total) };
  },

  async download({ db, reach, user, now }, { params: { month } }) {
    const { people, days } = await formatTables(db, reach, month);
    const modified = Math.floor(now.epochMilliseconds / 1000);
    async function* entries(): AsyncGenerator<ZipEntry> {
      yield { name: `personen-${month}.csv`, bytes: Buffer.from(people), modified };
      yield { name: `tage-${month}.csv`, bytes: Buffer.from(days), modified };
    }
    const filename = `Saison-Kurzarbeit-${month}.zip`;
    const entry = { type: 'downloaded', file: filename, subject: `Saison-Kurzarbeit ${formatDotted(month)}` } as const;
    insertDownloadEntryLast(db, reach, { ...entry, user, now });
    return { filename, bytes: await buffer(Readable.from(createZip(entries(), timeZone))) };
  },
});

async function formatTables(db: Db, reach: Reach, month: IsoMonth): Promise<{ people: string; days: string }> {
  const people = [formatShortTimeHead('people')];
  const days = [formatShortTimeHead('days')];
  for (let offset = 0; ; offset += PEOPLE_PER_READ) {
    const { entries } = await loadShortTime(db, reach, month, { limit: PEOPLE_PER_READ, offset });
    for (const { person, days: lost } of entries) {
      people.push(formatPersonLine(person));
      days.push(...lost.map((day) => formatDayLine(person, day)));
    }
    if (entries.length < PEOPLE_PER_READ) return { people: people.join(''), days: days.join('') };
  }
}
