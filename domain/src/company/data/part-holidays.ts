import type { Company } from './company.ts';

/** The switches for holidays of parts of a state, in the order of the year. @source docs/decisions.md D23, D119 */
export type PartHoliday = Extract<keyof Company, `has_${string}`>;

/** A company's settings for holidays that only parts of a state have: they count in towns of which neither law nor company says more. */
export type HolidaySwitches = Pick<Company, PartHoliday>;

/** Answers of a company for a town; null or left out: none. */
export type TownAnswers = { readonly [Holiday in PartHoliday]?: boolean | null };

/** A town, as far as it decides public holidays. */
export type Town = {
  /** Code of the state as in ISO 3166-2, such as `DE-BY`. */
  readonly stateCode: string;
  /** Zip code with five digits. */
  readonly zip: string;
  readonly name: string;
};

/** Communes of the Sorbian area with Corpus Christi in all their parts. @source docs/law.md "Public holidays" */
const SORBIAN = [
  'Crostwitz',
  'Nebelschütz',
  'Panschwitz-Kuckau',
  'Puschwitz',
  'Räckelwitz',
  'Radibor',
  'Ralbitz-Rosenthal',
  'Wittichenau',
];

/** Communes of Saxony with Corpus Christi in some of their parts: only the company knows in which one it works. */
const SORBIAN_IN_PARTS = ['Bautzen', 'Göda', 'Großdubrau', 'Hoyerswerda', 'Königswartha', 'Neschwitz'];

/** Communes of Thuringia with Corpus Christi outside the district of Eichsfeld, whose zip codes begin with 373. */
const THURINGIAN = [
  '36419 Buttlar',
  '36419 Geisa',
  '36419 Schleid',
  '36452 Zella',
  '99976 Hildebrandshausen',
  '99976 Lengenfeld unterm Stein',
  '99988 Heyerode',
  '99988 Katharinenberg',
  '99988 Südeichsfeld',
];

/** Whether a place is one of some communes, or a part of one: 'Hoyerswerda Dörgenhausen'. */
const isIn = (communes: readonly string[], place: string): boolean =>
  communes.some((commune) => place === commune || place.startsWith(`${commune} `));

type Rule = {
  /** Whether the holiday depends on the town there. */
  readonly depends: (town: Town) => boolean;
  /** Whether the law gives such a town the holiday; null: it is not known here. */
  readonly byLaw: (town: Town) => boolean | null;
};

const RULES: Readonly<Record<PartHoliday, Rule>> = {
  has_corpus_christi: {
    depends: ({ stateCode }) => stateCode === 'DE-SN' || stateCode === 'DE-TH',
    byLaw: ({ stateCode, zip, name }) => {
      if (stateCode === 'DE-TH') return zip.startsWith('373') || isIn(THURINGIAN, `${zip} ${name}`) || null;
      // The ordinance of Saxony names every commune, so all others have none.
      return isIn(SORBIAN, name) || (isIn(SORBIAN_IN_PARTS, name) ? null : false);
    },
  },
  has_peace_festival: {
    depends: ({ stateCode, zip }) => stateCode === 'DE-BY' && zip >= '86150' && zip <= '86199',
    byLaw: () => true,
  },
  has_assumption_day: { depends: ({ stateCode }) => stateCode === 'DE-BY', byLaw: () => null },
};

/** Public holidays that only parts of a state have. @source docs/decisions.md D23 */
export const PART_HOLIDAYS = Object.keys(RULES) as readonly PartHoliday[];

/** The public holidays that depend on the town at a place. @source docs/decisions.md D23 */
export const partHolidaysAt = (town: Town): PartHoliday[] =>
  PART_HOLIDAYS.filter((holiday) => RULES[holiday].depends(town));

/** Whether the law is known to give a town such a holiday; null: the company has to say it. @source docs/decisions.md D119 */
export const partHolidayByLaw = (holiday: PartHoliday, town: Town): boolean | null => RULES[holiday].byLaw(town);

/**
 * The holidays of parts of a state that a town has: by the company's answer for it, else by the law where it is known, else by the
 * company's switch.
 *
 * @source docs/decisions.md D119
 */
export const holidaysOfTown = (town: Town, answers: TownAnswers, switches: HolidaySwitches): PartHoliday[] =>
  partHolidaysAt(town).filter((holiday) => answers[holiday] ?? partHolidayByLaw(holiday, town) ?? switches[holiday]);
