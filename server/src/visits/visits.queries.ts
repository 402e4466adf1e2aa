import type { Language } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** How often a page was read on a day, in a language, by readers who came from one other site. */
export type Visits = {
  readonly day: string;
  readonly page: string;
  readonly language: Language;
  /** Host of the linking site; empty without one. */
  readonly referrer: string;
  readonly visits: number;
};

/** Adds to the stored counts. */
export async function addVisits(db: Db, counts: readonly Visits[]): Promise<void> {
  if (counts.length === 0) return;
  await db
    .insertInto('page_visits')
    .values([...counts])
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'page', 'language', 'referrer'])
        .doUpdateSet({ visits: sql`page_visits.visits + excluded.visits` }),
    )
    .execute();
}

/** A line of a summary: a page in a language, or a linking site. */
type Sum<Key extends string> = Readonly<Record<Key, string>> & { readonly visits: number };

const total = sql<number>`sum(visits)::int`.as('visits');

/** Sums the visits of each page in each language from a day on, the most read first. */
export const sumByPage = (db: Db, from: string): Promise<Sum<'page' | 'language'>[]> =>
  db
    .selectFrom('page_visits')
    .select(['page', 'language', total])
    .where('day', '>=', from)
    .groupBy(['page', 'language'])
    .orderBy('visits', 'desc')
    .orderBy('page')
    .orderBy('language')
    .execute();

/** Sums the visits by linking site from a day on, the most frequent first. */
export const sumByReferrer = (db: Db, from: string, limit: number): Promise<Sum<'referrer'>[]> =>
  db
    .selectFrom('page_visits')
    .select(['referrer', total])
    .where('day', '>=', from)
    .groupBy('referrer')
    .orderBy('visits', 'desc')
    .orderBy('referrer')
    .limit(limit)
    .execute();
