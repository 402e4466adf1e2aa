import { describeIssue } from '@zeitblatt/domain/rules/describe-issue';
import i18next from 'i18next';
import type * as z from 'zod';

/** Text of a schema issue in the current language. */
export function translateIssue(issue: z.core.$ZodIssue): string {
  const { key, params } = describeIssue(issue);
  // The key comes from the rule; the catalogue test of i18n checks that it exists.
  const translate = i18next.t as (key: string, params: object) => string;
  return translate(key, params);
}
