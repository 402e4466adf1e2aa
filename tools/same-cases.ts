import { configureGlobal } from 'fast-check';

/**
 * Properties are tried with the same cases in every run, so that no run fails by chance. `PROPERTY_SEED` of another number
 * tries other cases.
 */
configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });
