import { requiredText } from '@zeitblatt/domain/rules/fields';
import { translateIssue } from '../texts/issue-text.ts';

/**
 * Objection of the rules of a printed line to a typed text; undefined for an empty text, and for one that may stand.
 *
 * @param max maximum length of the text, in characters
 */
export function printedLineProblem(typed: string, max: number): string | undefined {
  const text = typed.trim();
  const [issue] = text === '' ? [] : (requiredText(max).safeParse(text).error?.issues ?? []);
  return issue && translateIssue(issue);
}
