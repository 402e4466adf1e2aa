import type { ScheduleOutline } from '../../../demo/builders.ts';

/** Towns in which people of the table work; the company is in Rosenheim, Bavaria, where 15 August is a holiday. */
export const TOWNS = {
  berlin: { zip: '10115', name: 'Berlin', state: 'DE-BE' },
  leipzig: { zip: '04109', name: 'Leipzig', state: 'DE-SN' },
  crostwitz: { zip: '01920', name: 'Crostwitz', state: 'DE-SN' },
  dresden: { zip: '01067', name: 'Dresden', state: 'DE-SN' },
  augsburg: { zip: '86150', name: 'Augsburg', state: 'DE-BY' },
} as const;
export type Town = keyof typeof TOWNS;

/** Step in the life of a person; a case has them in order. */
export type Step =
  | { readonly place: Town | null; readonly from: string | null }
  | { readonly hiredAgain: string; readonly continued?: boolean }
  | { readonly left: string }
  | { readonly corrected: { readonly begin?: string; readonly end?: string } }
  | { readonly plan: ScheduleOutline; readonly from: string }
  | { readonly leave: readonly [from: string, to: string] }
  | { readonly sick: readonly string[] }
  | { readonly sameAs: string };

/** A person, and a month with its figures as `h:mm`, reckoned by hand from a paper calendar. */
export type Case = {
  readonly name: string;
  readonly born?: string;
  /** Differences from 40 hours from Monday to Friday since 2020. */
  readonly plan?: ScheduleOutline;
  readonly steps: readonly Step[];
  readonly month: string;
  readonly worked: string;
  readonly credited: string;
  readonly target: string;
  readonly holidays: readonly string[];
  readonly leaveDays?: number;
};

const LEFT = { started_working_at_company: '2024-01-01', stopped_working_at_company: '2026-04-30' } as const;
const LEFT_IN_AUGUST = { ...LEFT, stopped_working_at_company: '2026-08-31' } as const;
const EQUAL = { hours_week: 39, spread: 'even' } as const;
const SICK = ['2026-09-15', '2026-09-16'] as const;

// biome-ignore format: one person a paragraph reads like the table it is
export const PEOPLE: readonly Case[] = [
  { name: 'left in April, hired again in September', plan: LEFT, steps: [{ hiredAgain: '2026-09-14' }],
    month: '2026-09', worked: '104:00', credited: '0:00', target: '104:00', holidays: [] },
  { name: 'confirmed April of the first employment after the second began', plan: LEFT, steps: [{ hiredAgain: '2026-09-14' }],
    month: '2026-04', worked: '160:00', credited: '16:00', target: '176:00', holidays: ['03 good_friday', '06 easter_monday'] },
  { name: 'left and hired again within one month', plan: { ...LEFT, stopped_working_at_company: '2026-09-08' }, steps: [{ hiredAgain: '2026-09-21' }],
    month: '2026-09', worked: '112:00', credited: '0:00', target: '112:00', holidays: [] },
  { name: 'sick in the first week, employment counts as continued', plan: LEFT_IN_AUGUST, steps: [{ hiredAgain: '2026-09-14', continued: true }, { sick: SICK }],
    month: '2026-09', worked: '88:00', credited: '16:00', target: '104:00', holidays: [] },
  { name: 'sick in the first week of a new employment', plan: LEFT_IN_AUGUST, steps: [{ hiredAgain: '2026-09-14' }, { sick: SICK }],
    month: '2026-09', worked: '88:00', credited: '0:00', target: '88:00', holidays: [] },
  { name: 'hired again for four days, 38:30 in equal days', plan: LEFT, month: '2026-12',
    steps: [{ hiredAgain: '2026-12-28' }, { plan: { hours_week: 38.5, spread: 'even' }, from: '2026-12-28' }],
    worked: '30:48', credited: '0:00', target: '30:48', holidays: [] },
  { name: 'moved to Saxony for Repentance Day only', month: '2026-11',
    steps: [{ place: 'berlin', from: null }, { place: 'leipzig', from: '2026-11-18' }, { place: null, from: '2026-11-19' }],
    worked: '160:00', credited: '8:00', target: '168:00', holidays: ['18 repentance_day'] },
  { name: 'moved away from Saxony for Repentance Day only', month: '2026-11',
    steps: [{ place: 'leipzig', from: null }, { place: 'berlin', from: '2026-11-18' }, { place: 'leipzig', from: '2026-11-19' }],
    worked: '168:00', credited: '0:00', target: '168:00', holidays: [] },
  { name: 'in Crostwitz', steps: [{ place: 'crostwitz', from: null }], month: '2026-06',
    worked: '168:00', credited: '8:00', target: '176:00', holidays: ['04 corpus_christi'] },
  { name: 'in Dresden', steps: [{ place: 'dresden', from: null }], month: '2026-06',
    worked: '176:00', credited: '0:00', target: '176:00', holidays: [] },
  { name: 'in Augsburg, with two local holidays', steps: [{ place: 'augsburg', from: null }], month: '2025-08',
    worked: '152:00', credited: '16:00', target: '168:00', holidays: ['08 peace_festival', '15 assumption'] },
  { name: 'in Rosenheim, with one local holiday', steps: [], month: '2025-08',
    worked: '160:00', credited: '8:00', target: '168:00', holidays: ['15 assumption'] },
  { name: '39 hours in equal days', plan: EQUAL, steps: [], month: '2026-05',
    worked: '140:24', credited: '23:24', target: '163:48', holidays: ['01 labour_day', '14 ascension', '25 whit_monday'] },
  { name: '39 hours as specified', plan: { hours_week: 39 }, steps: [], month: '2026-05',
    worked: '140:00', credited: '23:00', target: '163:00', holidays: ['01 labour_day', '14 ascension', '25 whit_monday'] },
  { name: '7:48 a week without regular days', plan: { is_part_time_worker: true, hours_week: 7.8 }, steps: [], month: '2026-06',
    worked: '32:00', credited: '1:06', target: '33:06', holidays: ['04 corpus_christi'] },
  { name: 'everything changes on 16 November', plan: { ...LEFT, stopped_working_at_company: '2026-11-15' }, month: '2026-11',
    steps: [{ hiredAgain: '2026-11-16' }, { plan: { hours_week: 30, break_minutes: 15, allowed_leave_days: 20 }, from: '2026-11-16' },
      { place: 'leipzig', from: '2026-11-16' }, { leave: ['2026-11-13', '2026-11-16'] }],
    worked: '126:00', credited: '20:00', target: '146:00', holidays: ['01 all_saints', '18 repentance_day'], leaveDays: 2 },
  { name: 'leave over 6 January, moved to Bavaria the day after', month: '2026-01',
    steps: [{ place: 'berlin', from: null }, { leave: ['2026-01-05', '2026-01-09'] }, { place: null, from: '2026-01-07' }],
    worked: '128:00', credited: '48:00', target: '176:00', holidays: ['01 new_year'], leaveDays: 5 },
  { name: 'leave over 6 January, moved to Bavaria on that day', month: '2026-01',
    steps: [{ place: 'berlin', from: null }, { leave: ['2026-01-05', '2026-01-09'] }, { place: null, from: '2026-01-06' }],
    worked: '128:00', credited: '48:00', target: '176:00', holidays: ['01 new_year', '06 epiphany'], leaveDays: 4 },
  { name: 'sixteen years old, by day', born: '2009-06-15', plan: { hours_week: 20 }, steps: [], month: '2025-10',
    worked: '88:00', credited: '4:00', target: '92:00', holidays: ['03 german_unity'] },
  { name: 'the same person in the afternoon, in Leipzig', born: '2009-06-15', plan: { hours_week: 10, start: '16:00' }, month: '2025-10',
    steps: [{ place: 'leipzig', from: null }, { sameAs: 'sixteen years old, by day' }],
    worked: '42:00', credited: '4:00', target: '46:00', holidays: ['03 german_unity', '31 reformation'] },
];
