import { ABSENCE_KINDS, type AbsenceKind, absenceTypesOn } from './absence-types.ts';

/*
 * The days of people as text, one sign for each day: the absences of a company with 500 people have 15,000 days a month, and
 * 180,000 a year.
 */

/** Signs of the plan for a day: work is due, nothing is planned, a public holiday, or outside the contract. */
export const PLAN_SIGNS = { work: 'w', free: '.', holiday: 'h', outside: 'x' } as const;
export type PlanSign = (typeof PLAN_SIGNS)[keyof typeof PLAN_SIGNS];

/** The sign of a day that is simply one of work, or free. */
export const NO_KIND = '.';
const INACTIVE = '-';

/** Signs of the kinds that have no letter of their own. */
const WITHOUT_LETTER: Partial<Record<AbsenceKind, string>> = { parental: 'P', maternity: 'M' };

const letterOf = (kind: AbsenceKind): string =>
  absenceTypesOn('9999-12-31').find((type) => type.kind === kind)?.letter ?? WITHOUT_LETTER[kind] ?? '';

const SIGN_OF: ReadonlyMap<AbsenceKind, string> = new Map(ABSENCE_KINDS.map((kind) => [kind, letterOf(kind)]));
const KIND_OF: ReadonlyMap<string, AbsenceKind> = new Map([...SIGN_OF].map(([kind, sign]) => [sign, kind]));

/** All signs of kinds, with those of questions in lower case. */
export const KIND_SIGNS_PATTERN = new RegExp(
  `^[.${[...KIND_OF.keys()].join('')}${[...KIND_OF.keys()].join('').toLowerCase()}-]*$`,
);
/** All signs of a plan. */
export const PLAN_SIGNS_PATTERN = /^[w.hx]*$/;

/** Meaning of a sign of a kind: `isAsked`, when an employee asked for it and the company has not answered. */
export type SignedKind = { readonly kind: AbsenceKind | 'inactive'; readonly isAsked: boolean };

/** The sign of a kind; null: no kind. */
export function signOfKind(signed: SignedKind | null): string {
  if (signed === null) return NO_KIND;
  if (signed.kind === 'inactive') return INACTIVE;
  const sign = SIGN_OF.get(signed.kind) ?? NO_KIND;
  return signed.isAsked ? sign.toLowerCase() : sign;
}

/** The kind of a sign; null for a day without one. */
export function kindOfSign(sign: string | undefined): SignedKind | null {
  if (sign === undefined || sign === NO_KIND) return null;
  if (sign === INACTIVE) return { kind: 'inactive', isAsked: false };
  const kind = KIND_OF.get(sign.toUpperCase());
  return kind ? { kind, isAsked: sign !== sign.toUpperCase() } : null;
}
