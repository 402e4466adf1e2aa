/** Page on which a second factor is set up. */
export const SECURITY_PATH = '/settings/security';
