/** Settings that the command passes to the trials. */
const { ZEITBLATT_FAULT_ROUNDS: rounds = '20', ZEITBLATT_FAULT_SEED: seed = '1' } = process.env;

/** How often each part is killed. */
export const ROUNDS = Number(rounds);

/** Seed of the random requests. */
export const SEED = Number(seed);

/** Longest time of a call until its answer, 503 included. @source docs/decisions/0026-what-passes-by-itself.md */
export const ANSWER_MS = { read: 5000, save: 10_000 } as const;

/** Longest time until a call is served again after a fault is over. @source docs/decisions/0026-what-passes-by-itself.md */
export const HEALED_MS = 2000;
