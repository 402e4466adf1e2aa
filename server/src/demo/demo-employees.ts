import type { ScheduleOutline } from './builders.ts';
import type { WorkHabit } from './correct-days.ts';

/** A day by its distance from the current month: `[-2, 15]` is the 15th of the month before last. */
export type RelativeDay = readonly [months: number, day: number];

/** An employee of the demo company. Months are distances from the current one: -1 is the last complete month. */
export type DemoEmployee = {
  readonly first_name: string;
  readonly last_name: string;
  readonly nationality: string;
  readonly street: string;
  readonly zip: string;
  /** Birthday; only given for employees under 18. */
  readonly born?: RelativeDay;
  readonly habit: WorkHabit;
  readonly schedule: Omit<
    ScheduleOutline,
    'started_working_at_company' | 'stopped_working_at_company' | 'salary_group_id'
  >;
  /** First day of the contract: a date, or a day relative to the current month. */
  readonly from: string | RelativeDay;
  readonly to?: RelativeDay;
  readonly inactive?: { readonly begin: RelativeDay; readonly end: RelativeDay | null; readonly comment: string };
  /** Months without a sheet. */
  readonly missing?: readonly number[];
  /** The month that was confirmed before it was over, and not amended since. */
  readonly early?: number;
  /** The month that was changed after it had been confirmed. */
  readonly amended?: number;
  /** Zip code of another place of work, with its public holidays. */
  readonly works_at?: string;
  readonly isOnLeaveNow?: boolean;
  /** Day of deletion. The employee can still be restored. */
  readonly deleted?: RelativeDay;
};

const fullTime = { start: '07:00', break_minutes: 60, allowed_leave_days: 30 } as const;
const office = { hours_week: 38.5, allowed_leave_days: 30, styling_type_id: 4 } as const;
const perHour = { per_hour_calc: 1, monthly_wage: '603.00', break_minutes: 0, allowed_leave_days: 12 } as const;
const free = { is_part_time_worker: true, weekdays: [], allowed_leave_days: 24 } as const;

/** All employees of the demo company, in the order of their numbers. */
// biome-ignore format: one person a paragraph reads like the list it is
export const DEMO_EMPLOYEES: readonly DemoEmployee[] = [
  { first_name: 'Josef', last_name: 'Huber', nationality: 'deutsch', street: 'Kufsteiner Straße 12', zip: '83022', from: '2011-04-01',
    habit: 'as planned', schedule: { ...fullTime, styling_type_id: 5 } },
  { first_name: 'Ayşe', last_name: 'Yıldırım', nationality: 'türkisch', street: 'Prinzregentenstraße 41a', zip: '83024', from: '2017-09-15',
    habit: 'ordinary', schedule: office, amended: -3 },
  { first_name: 'Jürgen', last_name: 'Weiß', nationality: 'deutsch', street: 'Am Ölberg 3', zip: '83059', from: '2015-03-01',
    habit: 'ordinary', schedule: fullTime, missing: [-1, -3] },
  { first_name: 'Дмитрий', last_name: 'Соколов', nationality: 'kasachisch', street: 'Äußere Münchener Straße 88', zip: '83026', from: '2019-05-02',
    habit: 'ordinary', schedule: { ...fullTime, start: '06:30', styling_type_id: 5 } },
  { first_name: 'Emre', last_name: 'Yılmaz', nationality: 'deutsch', street: 'Rathausstraße 7', zip: '83022', from: '2020-02-01',
    habit: 'ordinary', schedule: { ...fullTime, styling_type_id: 4 } },
  { first_name: 'Franz Xaver', last_name: 'Oberhuber', nationality: 'deutsch', street: 'Seestraße 19', zip: '83209', from: '2008-03-17',
    habit: 'winter', schedule: { ...fullTime, seasonal_short_time_work: 1, styling_type_id: 5 } },
  { first_name: 'Çağatay', last_name: 'Doğan', nationality: 'türkisch', street: 'Wasserburger Straße 102', zip: '83071', from: '2018-04-03',
    habit: 'winter', schedule: { ...fullTime, seasonal_short_time_work: 1 }, missing: [-1] },
  { first_name: 'Maximiliane-Theresia', last_name: 'Freifrau von und zu Gumppenberg-Pöttmes-Oberbrennberg', nationality: 'deutsch',
    street: 'Schloßstraße 1', zip: '83229', from: '2016-01-01', habit: 'ordinary', schedule: { ...office, hours_week: 30, weekdays: [1, 2, 3, 4] } },
  { first_name: 'Bärbel', last_name: 'Niedermeier', nationality: 'deutsch', street: 'Moosweg 5', zip: '83115', from: '2013-10-01',
    habit: 'ordinary', schedule: { hours_week: 36, weekdays: [1, 2, 3, 4], start: '07:30', break_minutes: 45, allowed_leave_days: 24 } },
  { first_name: 'Şule', last_name: 'Kırkpınar-Ağaoğlu', nationality: 'deutsch', street: 'Hofbräuweg 22', zip: '83043', from: '2021-06-01',
    habit: 'ordinary', schedule: { hours_week: 24, weekdays: [1, 2, 4], allowed_leave_days: 18 }, amended: -4 },
  { first_name: 'Наталья', last_name: 'Шевченко', nationality: 'ukrainisch', street: 'Innstraße 64', zip: '83022', from: '2022-11-01',
    habit: 'ordinary', schedule: { hours_week: 19.5, weekdays: [1, 3, 5], start: '09:00', allowed_leave_days: 18, styling_type_id: 5 } },
  { first_name: 'Lea', last_name: 'Strauß', nationality: 'deutsch', street: 'Am Gries 4', zip: '83026', from: '2024-03-01',
    habit: 'ordinary', schedule: { ...perHour, weekdays: [2, 4], start: '15:00' }, missing: [-1] },
  { first_name: 'Işıl', last_name: 'Güneş', nationality: 'türkisch', street: 'Herbststraße 31', zip: '83022', from: '2023-09-01',
    habit: 'as planned', schedule: { ...perHour, weekdays: [5, 6], styling_type_id: 5 } },
  { first_name: 'Tomáš', last_name: 'Dvořák', nationality: 'tschechisch', street: 'Salinstraße 15', zip: '83022', from: '2021-04-15',
    habit: 'as planned', schedule: { ...free, hours_week: 30 } },
  { first_name: 'Олександр', last_name: 'Бойко', nationality: 'ukrainisch', street: 'Bahnhofstraße 2', zip: '83064', from: '2022-05-01',
    habit: 'as planned', schedule: { ...free, hours_week: 20, works_on_holidays: 1, styling_type_id: 5 }, missing: [-1] },
  { first_name: 'Korbinian', last_name: 'Höß', nationality: 'deutsch', street: 'Zellerhornstraße 9', zip: '83229', from: '2014-07-01',
    habit: 'ordinary', schedule: { weekdays: [3, 4, 5, 6, 7], start: '22:00', works_on_holidays: 1, allowed_leave_days: 30, styling_type_id: 4 } },
  { first_name: 'Zoë', last_name: 'Löwenstein', nationality: 'österreichisch', street: 'Kirchplatz 8', zip: '83101', from: '2019-08-01',
    habit: 'ordinary', schedule: { ...fullTime, start: '05:30', break_minutes: 30 }, amended: -2 },
  { first_name: 'Bogdan', last_name: 'Țăranu', nationality: 'rumänisch', street: 'Hechtseestraße 51', zip: '83022', from: '2020-09-01',
    habit: 'ordinary', schedule: fullTime, works_at: '89073', missing: [-1], early: -2 },
  { first_name: 'Günther', last_name: 'Größwang', nationality: 'deutsch', street: 'Dorfstraße 17', zip: '83135', from: '2005-01-01',
    habit: 'ordinary', schedule: fullTime, to: [-2, 15] },
  { first_name: 'Yağmur', last_name: 'Öztürk', nationality: 'deutsch', street: 'Klepperstraße 18', zip: '83026', from: [0, 2],
    habit: 'ordinary', schedule: { ...fullTime, allowed_leave_days: 28 } },
  { first_name: 'Theresa', last_name: 'Kreuzpointner', nationality: 'deutsch', street: 'Chiemseestraße 77', zip: '83109', from: '2017-02-01',
    habit: 'ordinary', schedule: office, inactive: { begin: [-2, 10], end: null, comment: 'Elternzeit' } },
  { first_name: 'Łukasz', last_name: 'Wójcik', nationality: 'polnisch', street: 'Sudetenlandstraße 6', zip: '83043', from: '2018-11-01',
    habit: 'ordinary', schedule: fullTime, isOnLeaveNow: true, missing: [-1] },
  { first_name: 'Anđela', last_name: 'Kovačević', nationality: 'kroatisch', street: 'Brückenstraße 10', zip: '83512', from: '2021-01-01',
    habit: 'as planned', schedule: { ...fullTime, hours_week: 39, spread: 'even' }, inactive: { begin: [-6, 14], end: [-4, 6], comment: 'Krank nach Arbeitsunfall' } },
  { first_name: 'Lukas', last_name: 'Fußeder', nationality: 'deutsch', street: 'Gartenweg 1', zip: '83098', from: [-5, 1], born: [-16 * 12 - 8, 11],
    habit: 'ordinary', schedule: { ...fullTime, allowed_leave_days: 28, styling_type_id: 4 } },
  { first_name: 'Sepp', last_name: 'Rieger', nationality: 'deutsch', street: 'Bergweg 14', zip: '83229', from: '2019-03-01',
    habit: 'ordinary', schedule: fullTime, to: [-7, 31], deleted: [-2, 4] },
];

/** Places where they live and work. */
export const DEMO_PLACES = [
  { zip: '83022', name: 'Rosenheim', state: 'DE-BY' },
  { zip: '83024', name: 'Rosenheim', state: 'DE-BY' },
  { zip: '83026', name: 'Rosenheim', state: 'DE-BY' },
  { zip: '83043', name: 'Bad Aibling', state: 'DE-BY' },
  { zip: '83059', name: 'Kolbermoor', state: 'DE-BY' },
  { zip: '83064', name: 'Raubling', state: 'DE-BY' },
  { zip: '83071', name: 'Stephanskirchen', state: 'DE-BY' },
  { zip: '83098', name: 'Brannenburg', state: 'DE-BY' },
  { zip: '83101', name: 'Rohrdorf', state: 'DE-BY' },
  { zip: '83109', name: 'Großkarolinenfeld', state: 'DE-BY' },
  { zip: '83115', name: 'Neubeuern', state: 'DE-BY' },
  { zip: '83135', name: 'Schechen', state: 'DE-BY' },
  { zip: '83209', name: 'Prien am Chiemsee', state: 'DE-BY' },
  { zip: '83229', name: 'Aschau im Chiemgau', state: 'DE-BY' },
  { zip: '83512', name: 'Wasserburg am Inn', state: 'DE-BY' },
  { zip: '89073', name: 'Ulm', state: 'DE-BW' },
] as const;
