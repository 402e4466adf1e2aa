/**
 * Whether an element is in a dialog that waits for an answer. A dialog that was answered and fades out has the focus for a moment
 * longer, but the keys are meant for the page again.
 */
export const isInOpenDialog = (element: Element): boolean => {
  const dialog = element.closest('[role="dialog"]');
  return dialog !== null && dialog.closest('[data-closing]') === null;
};
