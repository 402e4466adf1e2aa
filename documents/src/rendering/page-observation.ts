import type { DocumentError } from '../document-error.ts';

/** Content of a PDF, as it is seen. */
export type DocumentKind = 'timesheet' | 'invoice' | 'legal_text';

/** Hears when the drawing of one ordered page begins and ends. A page whose renderer was closed before does neither. */
export type PageObservation = {
  readonly onBegin: () => void;
  /** @param error why there is no PDF; null when there is one */
  readonly onEnd: (error: DocumentError | null) => void;
};

/** Called for each ordered page, in the context of its order. */
export type ObservePage = (kind: DocumentKind) => PageObservation;
