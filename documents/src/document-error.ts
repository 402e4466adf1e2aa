/**
 * Why a document was not made:
 * `unprintable_text` a control character or half a character in a name; `wrong_sums` rows and totals disagree;
 * `not_rendered` the typesetter refused it or more than one page came out; `renderer_crashed` the worker died or
 * hung on it, or met what nobody expected; `renderer_unavailable` no worker can start on this machine; `renderer_closed` asked after `close()`.
 */
export type DocumentErrorCode =
  | 'unprintable_text'
  | 'wrong_sums'
  | 'not_rendered'
  | 'renderer_crashed'
  | 'renderer_unavailable'
  | 'renderer_closed';

/** A document that could not be made. The message names the sheet, for the log; people are told by the code. */
export class DocumentError extends Error {
  readonly code: DocumentErrorCode;

  constructor(code: DocumentErrorCode, message: string) {
    super(message);
    this.name = 'DocumentError';
    this.code = code;
  }
}
