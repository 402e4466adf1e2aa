import { type CheckCodes, createCheckCodes } from '../audit/check-codes.ts';
import { loadSecretKey, type SecretKey } from '../sessions/secret-key.ts';
import type { Settings } from './settings.ts';

type KeySettings = Pick<Settings, 'secondFactorKey' | 'dataFolder'>;

/** The secret key of the installation, and what is made with it. */
export type Keys = { readonly secretKey: SecretKey; readonly checkCodes: CheckCodes };

export const keysOf = (secretKey: SecretKey, publicUrl: string | null): Keys => ({
  secretKey,
  checkCodes: createCheckCodes(secretKey, publicUrl),
});

/** The keys of the installation. */
export const loadKeys = ({
  secondFactorKey,
  dataFolder,
  publicUrl = null,
}: KeySettings & { readonly publicUrl?: string | null | undefined }): Keys =>
  keysOf(loadSecretKey(secondFactorKey, dataFolder), publicUrl);
