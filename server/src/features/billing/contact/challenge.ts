import {
  type ContactChallenge,
  contactChallenge,
  decodeProof,
} from '@zeitblatt/domain/billing/contact/contact-message';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Rounds of one derivation: about a millisecond. */
const COST = 1000;

/** Derivations that the browser makes: about half a second of work, while the visitor types. */
const [FEWEST, MOST] = [300, 600];

/** Seconds that a person needs for the form at least. */
const SHORTEST_SECONDS = 3;

/** Minutes for which a challenge can be used. */
const CHALLENGE_MINUTES = 120;

type OpenedChallenge = { readonly nonce: string; readonly expiresAt: Temporal.Instant };

/** Makes challenges that only this installation can make. It remembers none of them: each is signed. */
export function createChallenges(key: Buffer) {
  const secrets = {
    hmacSignatureSecret: key.toString('hex'),
    hmacKeySignatureSecret: `${key.toString('hex')} of the solution`,
  };

  const give = async (now: Temporal.Instant): Promise<ContactChallenge> => {
    const at = Math.floor(now.epochMilliseconds / 1000);
    const counter = randomInt(FEWEST, MOST);
    // The library would check an end by the system's clock, so the time is signed data.
    const challenge = { algorithm: 'PBKDF2/SHA-256', deriveKey, cost: COST, counter, data: { at }, ...secrets };
    return contactChallenge.parse(await createChallenge(challenge));
  };

  /** Reads a proof whose challenge this installation has signed, rightly solved, neither too early nor too late. */
  const open = async (proof: string, now: Temporal.Instant): Promise<OpenedChallenge | null> => {
    const decoded = decodeProof(proof);
    if (decoded === null) return null;
    const { challenge, solution } = decoded;
    const { nonce, data } = challenge.parameters;
    const age = now.epochMilliseconds / 1000 - data.at;
    if (age < SHORTEST_SECONDS || age > CHALLENGE_MINUTES * 60) return null;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
    if (!verified) return null;
    const expiresAt = Temporal.Instant.fromEpochMilliseconds(data.at * 1000).add({ minutes: CHALLENGE_MINUTES });
    return { nonce, expiresAt };
  };

  return { give, open };
}
