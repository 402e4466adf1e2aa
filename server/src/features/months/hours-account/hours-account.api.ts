/** People with the lines of their hours accounts. */
export { loadLines } from './load-accounts.ts';
