import type { Plan } from '@zeitblatt/domain/accounts/plan/plans';

/** Price of a month with VAT, in euros as text: `29.90`. */
export const priceOf = ({ grossCents }: Pick<Plan, 'grossCents'>): string => (grossCents / 100).toFixed(2);
