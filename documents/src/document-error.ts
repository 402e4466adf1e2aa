/**
 * Why a document was not made:
 * - `unprintable_text`: a name has a control character or half a surrogate pair
 * - `wrong_sums`: rows and totals disagree
 * - `not_rendered`: the typesetter refused it, or made more than one page
 * - `renderer_crashed`: its renderer crashed, hung, or threw an unexpected error
 * - `renderer_unavailable`: no renderer starts on this machine
 * - `renderer_closed`: it was requested after `close()`
 */
export type DocumentErrorCode =
  | 'unprintable_text'
  | 'wrong_sums'
  | 'not_rendered'
  | 'renderer_crashed'
  | 'renderer_unavailable'
  | 'renderer_closed';

/** A document that was not made. The message names the sheet for the log; the code chooses the text for users. */
export class DocumentError extends Error {
  readonly code: DocumentErrorCode;

  constructor(code: DocumentErrorCode, message: string) {
    super(message);
    this.name = 'DocumentError';
    this.code = code;
  }
}
