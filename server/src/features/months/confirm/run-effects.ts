import type { Db } from '../../../database/database.ts';
import type { Confirmation, MonthEffects, MonthWork } from './month-work.ts';

/** Runs what follows from months that were just stored. @returns for each month, in order, what it caused */
export async function runEffects(
  db: Db,
  confirmation: Confirmation,
  months: readonly MonthWork<'checked' | 'sheet'>[],
): Promise<MonthEffects[]> {
  const caused: (readonly Partial<MonthEffects>[])[] = [];
  for (const effect of confirmation.effects) caused.push(await effect(db, confirmation, months));
  return months.map((_, index) => {
    const ofMonth = caused.flatMap((byMonth) => byMonth[index] ?? []);
    return {
      changes: ofMonth.flatMap(({ changes = [] }) => changes),
      seals: ofMonth.flatMap(({ seals = [] }) => seals),
      entries: ofMonth.flatMap(({ entries = [] }) => entries),
      answer: Object.assign({}, ...ofMonth.map(({ answer }) => answer)),
    };
  });
}
