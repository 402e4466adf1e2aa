import { type CheckCodes, createCheckCodes } from '../audit/check-codes.ts';
import { createPageProofs, type PageLogger, type PageProofs, reportPagesTo } from '../audit/page-proofs.ts';
import { findSecretKey, loadSecretKey, type SecretKey } from '../sessions/secret-key.ts';
import type { Settings } from './settings.ts';

type KeySettings = Pick<Settings, 'secondFactorKey' | 'dataFolder'>;

/** The secret key of the installation, and what is made with it. */
export type Keys = {
  readonly secretKey: SecretKey;
  readonly checkCodes: CheckCodes;
  readonly pageProofs: PageProofs;
};

/** @param logger gets a warning for each kept page that is not given */
export const keysOf = (secretKey: SecretKey, publicUrl: string | null, logger?: PageLogger): Keys => ({
  secretKey,
  checkCodes: createCheckCodes(secretKey, publicUrl),
  pageProofs: createPageProofs(secretKey, logger && reportPagesTo(logger)),
});

/** The keys of the installation. @param logger see {@link keysOf} */
export const loadKeys = (
  { secondFactorKey, dataFolder, publicUrl = null }: KeySettings & { readonly publicUrl?: string | null | undefined },
  logger?: PageLogger,
): Keys => keysOf(loadSecretKey(secondFactorKey, dataFolder), publicUrl, logger);

/**
 * The proofs of kept pages, for a command that may run where the key is not; null there, because no key is made.
 *
 * @param logger gets a warning for each kept page that is not given
 */
export function findPageProofs({ secondFactorKey, dataFolder }: KeySettings, logger?: PageLogger): PageProofs | null {
  const secretKey = findSecretKey(secondFactorKey, dataFolder);
  return secretKey && createPageProofs(secretKey, logger && reportPagesTo(logger));
}
