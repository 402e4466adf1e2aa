/** Page on which a second factor is set up. */
export const SECURITY_PATH = '/settings/security';

/** Page on which the user reads and exports the own data. */
export const OWN_DATA_PATH = '/settings/dsgvo';

/** Pages of a manager who still has to set up the second factor that the company demands. @source docs/decisions/0028-second-factor.md */
export const isOpenWithoutFactor = (path: string): boolean => path === SECURITY_PATH || path === OWN_DATA_PATH;
