import { generateSecret, generateURI, verifySync } from 'otplib';

/** Length of a time step of authenticator apps, in seconds. */
const STEP_SECONDS = 30;

/** Name under which apps list the account. */
const ISSUER = 'Zeitblatt';

/** A new secret of 160 bits, in base32. */
export const newSecret = (): string => generateSecret();

/** The address of a QR code, from which an app reads the secret. */
export const setUpAddress = (secret: string, email: string): string =>
  generateURI({ issuer: ISSUER, label: email, secret });

type Check = {
  readonly secret: string;
  /** Six digits. */
  readonly code: string;
  /** Time step of the code that was accepted last. */
  readonly lastStep: number;
  readonly now: Temporal.Instant;
};

/**
 * Checks a code of an app, whose clock may be one step early or late.
 *
 * @returns its time step; null for a wrong code, and for one that is not newer than the last accepted
 */
export function findTimeStep({ secret, code, lastStep, now }: Check): number | null {
  const epoch = Math.floor(now.epochMilliseconds / 1000);
  // The library throws for a last step beyond the ones it accepts now.
  if (lastStep > Math.floor(epoch / STEP_SECONDS)) return null;
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS, afterTimeStep: lastStep });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
