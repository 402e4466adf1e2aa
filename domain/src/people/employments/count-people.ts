import type { IsoDate } from '../../calendar/dates.ts';
import { type Employment, isEmployedOn } from './employment.ts';

type Days = Pick<Employment, 'begin' | 'end'>;

/** People who are employed on a day, and on each day after it on which an employment begins: between these the number only falls. */
type CountedFrom = {
  /** These days of one more person, in order, with the number of people if they were added. */
  readonly with: (one: Days) => [IsoDate, number][];
  readonly add: (one: Days) => void;
};

/** Counts people from a day on, to whom others are added one by one. @source docs/decisions.md D121 */
export function countFrom(first: IsoDate, present: readonly Days[]): CountedFrom {
  const all = [...present];
  const people = new Map<IsoDate, number>();
  const countOn = (day: IsoDate): number => people.get(day) ?? all.filter((one) => isEmployedOn([one], day)).length;
  const daysOf = (one: Days): IsoDate[] =>
    [...new Set([...people.keys(), ...(one.begin > first ? [one.begin] : [])])].filter((day) =>
      isEmployedOn([one], day),
    );
  for (const day of new Set([first, ...present.map(({ begin }) => begin)]))
    if (day >= first) people.set(day, countOn(day));
  return {
    with: (one) =>
      daysOf(one)
        .sort()
        .map((day) => [day, countOn(day) + 1]),
    add: (one) => {
      for (const day of daysOf(one)) people.set(day, countOn(day) + 1);
      all.push(one);
    },
  };
}
