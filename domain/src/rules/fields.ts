import * as z from 'zod';
import { wrongTypeMessage } from './missing-or.ts';
import { findUnwritable } from './writable-letters.ts';

/*
 * Field rules that several entities use. A message is the key of a text: the screen that shows the field and the
 * answer 422 speak it in the user's language.
 */

/**
 * Characters that a form field or a PDF line cannot show: control characters, lone surrogates, line and paragraph
 * separators, the blank of Braille, and everything that Unicode draws as nothing, such as zero-width spaces, soft
 * hyphens and overrides of the writing direction. With these, one name can look like another. Joiners and variation
 * selectors are allowed in a text, but not everywhere: see {@link MISPLACED}.
 */
const UNSHOWABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u2800]|(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/u;

/**
 * Misplaced invisible characters: a joiner or non-joiner that does not stand between two letters or emoji (names in
 * Persian and Hindi, and emoji need them), and a variation selector that follows no visible character.
 */
const MISPLACED =
  /(?<![\p{L}\p{M}\p{Emoji}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{Emoji}])|(?<![\p{L}\p{N}\p{Emoji}\p{S}])[\ufe0e\ufe0f]/u;

const isShowable = (text: string): boolean => !UNSHOWABLE.test(text) && !MISPLACED.test(text);

/** Whether a text has a letter, digit or symbol: combining marks alone are invisible. */
const hasSign = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/**
 * One line of text that is not stored, such as a search: trimmed, at most `max` characters (code points, as the database counts
 * them). May be empty.
 */
export const textLine = (max: number) =>
  z
    .string(wrongTypeMessage('validation:text'))
    .trim()
    .max(max, 'validation:tooLong')
    .refine(isShowable, 'validation:unshowable');

/** Letters that a message names at most. */
const NAMED_LETTERS_MAX = 8;

/**
 * One line of text that may be printed: letters that no document can show are refused and named.
 *
 * @source docs/decisions.md D70; docs/decisions/0063-letters-a-document-can-show.md
 */
const printedLine = (max: number) =>
  textLine(max).superRefine((text, context) => {
    const letters = isShowable(text) ? findUnwritable(text) : [];
    if (letters.length === 0) return;
    const named = [...letters.slice(0, NAMED_LETTERS_MAX), ...(letters.length > NAMED_LETTERS_MAX ? ['…'] : [])];
    context.addIssue({ code: 'custom', message: 'validation:notPrintable', params: { letters: named.join(' ') } });
  });

const withSign = (line: z.ZodString, missing: string) =>
  line.refine((text) => !isShowable(text) || hasSign(text), missing);

/** One line of text with at least one visible character. @param missing key of the message for an empty one */
export const requiredText = (max: number, missing = 'validation:required') => withSign(printedLine(max), missing);

/** A required line that no document shows, so that it may have any letter. */
export const requiredUnprintedText = (max: number) => withSign(textLine(max), 'validation:required');

/** Texts that mail programs turn into a link, or an address: also a domain with a path. 'Co.KG/Nord' is a name. */
const ADDRESS = /\/\/|@|www\.|[\p{L}\d]\.(?!KG\/)\p{L}{2,}\//iu;

/**
 * A name that stands in mails to other people. Addresses are refused, because a mail of the product must not carry the
 * message of a stranger.
 */
export const mailedName = (max: number, missing?: string) =>
  requiredText(max, missing).refine((text) => !ADDRESS.test(text.normalize('NFKC')), 'validation:nameHasAddress');

const emptyAsNull = (line: z.ZodType<string, string>) =>
  z.codec(line.nullable(), z.string().nullable(), {
    decode: (text) => (text === '' ? null : text),
    encode: (text) => text,
  });

const orNull = (line: z.ZodType<string, string>) => emptyAsNull(line).default(null);

/** One line of text, null when it is empty; undefined when it is missing, so that what was there stays. */
export const changedText = (max: number) => emptyAsNull(printedLine(max)).optional();

/** One line of text, or null when it is empty or missing. */
export const optionalText = (max: number) => orNull(printedLine(max));

/**
 * A telephone number: digits, at least five, and the spaces and signs that group them: `+49 (0)8031 / 12 34-56`.
 *
 * @source docs/decisions/0059-limits-of-inputs.md
 */
const PHONE = /^(?:[ ()+/.-]*\d){5}[\d ()+/.-]*$/;

/** A telephone number as it is written, or null when it is empty or missing. */
export const optionalPhone = (max: number) =>
  orNull(textLine(max).refine((text) => text === '' || PHONE.test(text), 'validation:phone'));

/** A telephone number as it is written, which must be there. */
export const requiredPhone = (max: number) =>
  requiredText(max).refine((text) => text === '' || PHONE.test(text), 'validation:phone');

/** Identifier of an entity: a positive whole number. @source docs/decisions.md D55 */
export const id = z.int(wrongTypeMessage('validation:id')).positive('validation:id');

/**
 * An identifier in a path or a query, where everything is text. Only digits without leading zeros are allowed, so that
 * each identifier has one address.
 */
export const idText = z.codec(z.coerce.string().regex(/^[1-9]\d*$/, 'validation:id'), id, {
  decode: Number,
  encode: String,
});

/** Version of an entity: a counter of its changes, from 1. @source docs/decisions.md D54 */
export const version = z.int(wrongTypeMessage('validation:version')).positive('validation:version');

/** A boolean of the specified API, sent as 0 or 1. */
export const zeroOrOne = z.literal([0, 1], 'validation:switch');

/** Browsers and Node have it, and the packages that import this file know the types of neither. */
declare const URL: { canParse: (text: string) => boolean; new (text: string): { readonly hostname: string } };

/** The ASCII form of a domain, which mail servers take; a text that is none stays. */
const asciiDomain = (domain: string): string =>
  URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;

/**
 * An e-mail address in one normal form, at most 254 characters: trimmed, in lower case, full-width letters and
 * ligatures as plain letters, a capital İ (of a Turkish keyboard) as i, a domain with umlauts or accents in its ASCII form
 * (`müller.de` as `xn--mller-kva.de`). Any other character that is no plain letter is refused, such as look-alikes of other alphabets and the ı without a dot, so that two addresses that look the same are
 * never two accounts.
 *
 * @source docs/security-tests.md S37
 */
export const email = z
  .string(wrongTypeMessage('validation:text'))
  .normalize('NFKC')
  .trim()
  .toLowerCase()
  .overwrite((text) => text.replaceAll('i\u0307', 'i'))
  .overwrite((text) => text.replace(/(?<=@)(?=.*[ß-ÿ])[a-z\d.\-ß-öø-ÿ]+$/, asciiDomain))
  .min(1, { error: 'validation:required', abort: true })
  .max(254, { error: 'validation:tooLong', abort: true })
  .check(z.email('validation:email'));
