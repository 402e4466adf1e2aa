import { fillText } from '@zeitblatt/domain/billing/legal/fill-text';
import type { LegalFacts } from '@zeitblatt/domain/billing/legal/legal-facts';
import { escapeHtml } from '../errors/escape-html.ts';

/** Values of an installation that the built pages leave open. */
export type SiteValues = {
  /** Origin of the installation: `https://zeitblatt.example`. */
  readonly origin: string;
  readonly facts: LegalFacts;
};

/** Places where no element can stand: the text of an attribute. */
const ATTRIBUTE = /="[^"]*\{\{[\w.]+\}\}[^"]*"/g;

/** Marks the place of a part that was left out. No page contains the character itself. */
const LEFT_OUT = '\0';

/** Points, lines and rows without content. */
const EMPTY = /<(li|tr|span|p)(?: [^<>]*)?>(?:<td>\0*<\/td>|\0)*<\/\1>/g;

/** Writes a value as text, in which no token can be read any more. */
const writeValue = (text: string): string => escapeHtml(text).replaceAll('{', '&#123;');

/**
 * Fills in the origin and the facts about the operator. What is missing is marked, so that no reader takes a page for complete.
 *
 * @source docs/decisions.md D51
 */
export function fillSitePage(page: string, { origin, facts }: SiteValues): string {
  const inAttributes = page
    .replaceAll('__ORIGIN__', escapeHtml(origin))
    .replace(ATTRIBUTE, (attribute) => fillText(attribute, facts, { value: writeValue, missing: () => '' }));
  return (
    fillText(inAttributes, facts, {
      value: writeValue,
      missing: (label) => `<mark class="missing">${escapeHtml(label)} fehlt</mark>`,
      leftOut: LEFT_OUT,
    })
      // An element that was empty before belongs to the markup that the browser takes over.
      .replace(EMPTY, (element) => (element.includes(LEFT_OUT) ? '' : element))
      .replaceAll(LEFT_OUT, '')
  );
}
