import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../calendar/dates.ts';
import { countFrom } from './count-people.ts';
import { isEmployedOn } from './employment.ts';

const TODAY = '2026-11-20';
const employments = fc.array(
  fc.tuple(fc.integer({ min: -5, max: 5 }), fc.option(fc.integer({ min: 0, max: 5 }))).map(([from, length]) => ({
    begin: addDays(TODAY, from),
    end: length === null ? null : addDays(TODAY, from + length),
  })),
  { maxLength: 8 },
);

test('people who are added count as those who were there', () => {
  fc.assert(
    fc.property(employments, employments, (present, added) => {
      const counted = countFrom(TODAY, present);
      const all = [...present];
      for (const one of added) {
        all.push(one);
        const days = [...new Set([TODAY, ...all.map(({ begin }) => begin)])].filter((day) => day >= TODAY).sort();
        const theirs = days.filter((day) => isEmployedOn([one], day));
        const peopleOn = (day: string) => all.filter((other) => isEmployedOn([other], day)).length;
        expect(counted.with(one)).toEqual(theirs.map((day) => [day, peopleOn(day)]));
        counted.add(one);
      }
    }),
  );
});
