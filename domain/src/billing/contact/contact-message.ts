import * as z from 'zod';
import { email, requiredUnprintedText } from '../../rules/fields.ts';
import { wrongTypeMessage } from '../../rules/missing-or.ts';

/** Longest message, in characters. */
export const MESSAGE_LENGTH = 4000;

/** Links that a message may contain: most advertising has more. */
const MOST_LINKS = 2;

const LINK = /https?:\/\/|www\./gi;

/** Control characters other than the line end and the tab. */
const UNSHOWABLE = /[^\P{Cc}\n\r\t]|\p{Cs}/u;

const message = z
  .string(wrongTypeMessage('validation:text'))
  .trim()
  .min(1, 'validation:required')
  .max(MESSAGE_LENGTH, 'validation:tooLong')
  .refine((text) => !UNSHOWABLE.test(text), 'validation:unshowable')
  .refine((text) => (text.match(LINK) ?? []).length <= MOST_LINKS, 'validation:tooManyLinks');

/** Input of the contact form. @source docs/product.md section 3 "Contact message" */
export const contactMessage = z.strictObject({ name: requiredUnprintedText(80), email, message });

/** Proof that the form sends beside it, to show that no robot fills it in. */
export const contactInput = z.strictObject({
  ...contactMessage.shape,
  /** A field that people do not see and robots fill in. */
  website: z.string(wrongTypeMessage('validation:text')).max(500, 'validation:tooLong').default(''),
  /** The challenge with its solution, as `encodeProof` writes both. */
  proof: z.string(wrongTypeMessage('validation:text')).max(2000, 'validation:tooLong'),
});

/** The work that the browser does while the visitor types: a challenge of altcha-lib, signed by the server. */
export const contactChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** When it was made, in seconds since 1970. */
    data: z.object({ at: z.int() }),
  }),
  signature: z.string(),
});
export type ContactChallenge = z.infer<typeof contactChallenge>;

/** Fields that go back to the server beside the message. */
const contactProof = z.object({
  challenge: contactChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});
export type ContactProof = z.infer<typeof contactProof>;

/** Writes a proof as one line of text. */
export const encodeProof = (proof: ContactProof): string => JSON.stringify(proof);

/** Reads what {@link encodeProof} has written. @returns null for anything else */
export function decodeProof(text: string): ContactProof | null {
  try {
    return contactProof.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
