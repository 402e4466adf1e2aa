import { type CheckCodes, createCheckCodes } from './audit/check-codes.ts';
import { loadSecretKey, type SecretKey } from './sessions/secret-key.ts';
import type { Settings } from './settings.ts';

/** The secret key of the installation, and the check codes that are made with it. */
export function loadKeys({
  secondFactorKey,
  dataFolder,
  publicUrl = null,
}: Pick<Settings, 'secondFactorKey' | 'dataFolder'> & { readonly publicUrl?: string | null | undefined }): {
  readonly secretKey: SecretKey;
  readonly checkCodes: CheckCodes;
} {
  const secretKey = loadSecretKey(secondFactorKey, dataFolder);
  return { secretKey, checkCodes: createCheckCodes(secretKey, publicUrl) };
}
