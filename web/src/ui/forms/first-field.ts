const FOCUSABLE = 'input:not([type="hidden"]), textarea, select, button, [tabindex]';

/** The first of some elements in the document that can have the focus; null for none. */
export function firstInDocument(nodes: readonly HTMLElement[]): HTMLElement | null {
  const [first] = nodes.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  if (!first) return null;
  return first.matches(FOCUSABLE) ? first : first.querySelector<HTMLElement>(FOCUSABLE);
}
