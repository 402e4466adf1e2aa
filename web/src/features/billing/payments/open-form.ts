/** Address of the page of the subscription with the form for a card open. */
export const OPEN_FORM = '#payment';

/** Whether the page was loaded once more for the form. */
export const isFormOpen = (): boolean => window.location.hash === OPEN_FORM;

/** Takes the form out of the address. */
export function closeForm(): void {
  if (isFormOpen()) window.history.replaceState(null, '', window.location.pathname);
}
