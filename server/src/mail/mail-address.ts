import { email } from '@zeitblatt/domain/rules/fields';

/** Whether this is one address and nothing else: the mail library would take a list, or what a line end is followed by. */
export const isAddress = (text: string): boolean => email.safeParse(text).data === text;
