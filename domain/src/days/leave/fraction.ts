/** An exact number of days as a fraction, so that twelfths and parts of months are never rounded on the way. */
export type Fraction = { readonly part: number; readonly of: number };

export const NO_DAYS: Fraction = { part: 0, of: 1 };

/** Days that are granted, and the rest below half a day, which is neither granted nor lost. */
export type Granted = { readonly days: number; readonly rest: Fraction };

/**
 * Whole days of a fraction: from half a day on it is rounded up, what is less stays as a fraction (§ 5 (2) BUrlG; BAG 9 AZR 615/17).
 *
 * @source docs/law.md section 2 "BUrlG"
 */
export function granted({ part, of }: Fraction): Granted {
  const rest = part % of;
  const days = Math.floor(part / of);
  return rest * 2 >= of ? { days: days + 1, rest: NO_DAYS } : { days, rest: { part: rest, of } };
}

export const times = ({ part, of }: Fraction, { part: by, of: through }: Fraction): Fraction => ({
  part: part * by,
  of: of * through,
});

/** A fraction as it is shown, with two decimals. */
export const decimals = ({ part, of }: Fraction): number => Math.round((part / of) * 100) / 100;
