/**
 * Why work is lost with Saison-Kurzarbeit: the weather, or too few orders.
 *
 * @source docs/decisions.md D82; docs/law.md "SGB III §§ 101, 102"
 */
export const LOSS_REASONS = ['weather', 'orders'] as const;
export type LossReason = (typeof LOSS_REASONS)[number];

/** Minutes from which on a loss by weather counts on a day. @source docs/decisions.md D82, D96 */
export const WEATHER_LOSS_MINUTES_MIN = 60;
