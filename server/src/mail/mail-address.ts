import { email } from '@zeitblatt/domain/rules/fields';

/**
 * Whether a text is exactly one address. The mail library would also accept a list, or a text with line breaks (header
 * injection).
 */
export const isAddress = (text: string): boolean => email.safeParse(text).data === text;
