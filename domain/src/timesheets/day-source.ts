/**
 * Where the times of a day come from: recorded by stamps, confirmed as planned by the week, entered by a person, or nothing but
 * the plan.
 *
 * @source docs/decisions/0045-from-stamps-and-weeks-to-the-sheet.md
 */
export const DAY_SOURCES = ['stamp', 'week', 'entry', 'plan'] as const;
export type DaySource = (typeof DAY_SOURCES)[number];
