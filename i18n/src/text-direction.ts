/** Letters that are written from right to left, as far as the documents can show them. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** First Strong Isolate and Pop Directional Isolate (Unicode Standard Annex 9). */
const [ISOLATE_START, ISOLATE_END] = ['\u2068', '\u2069'];

/**
 * Isolates a text with right-to-left letters from what stands beside it on the line: otherwise the numbers after an Arabic name
 * would be set before it. An isolated text stays as it is.
 *
 * @source docs/decisions/0063-letters-a-document-can-show.md
 */
export const isolateDirection = (text: string): string =>
  RIGHT_TO_LEFT.test(text) && !text.startsWith(ISOLATE_START) ? `${ISOLATE_START}${text}${ISOLATE_END}` : text;

/** Interpolation of i18next: a value with right-to-left letters is isolated in its sentence. */
export const ISOLATING_INTERPOLATION = { escapeValue: true, escape: isolateDirection } as const;
