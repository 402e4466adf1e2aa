import { createHash } from 'node:crypto';
import { monthContent } from '@zeitblatt/domain/months/states/month-content';

/** SHA-256 of what a month says, in 64 hexadecimal digits. */
export const hashMonth = (...month: Parameters<typeof monthContent>): string =>
  createHash('sha256')
    .update(monthContent(...month))
    .digest('hex');
