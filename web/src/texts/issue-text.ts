import { describeIssue } from '@zeitblatt/domain/rules/describe-issue';
import i18next from 'i18next';
import type * as z from 'zod';

/** The text of a broken rule in the language of the screen. */
export function translateIssue(issue: z.core.$ZodIssue): string {
  const { key, params } = describeIssue(issue);
  // The key comes from the rule; the catalogue test of i18n knows whether it exists.
  const translate = i18next.t as (key: string, params: object) => string;
  return translate(key, params);
}
