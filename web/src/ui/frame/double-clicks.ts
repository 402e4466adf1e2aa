const CONTROLS = 'a, button, label, summary, [type="checkbox"], [type="radio"], [role="option"], [role^="menuitem"]';

/**
 * Keeps the second click of a double click from a control that came under the pointer after the first one, for example
 * because a message above it went. A control that was drawn anew is known by its name.
 *
 * @returns a function that ends the watch
 */
export function watchDoubleClicks(page: Document): () => void {
  let first: Element | null = null;
  let isStray = false;
  const press = ({ detail, target }: MouseEvent) => {
    const control = target instanceof Element ? target.closest(CONTROLS) : null;
    isStray =
      detail > 1 && control !== null && control !== first && (first === null || nameOf(control) !== nameOf(first));
    if (detail < 2) first = control;
  };
  const click = (event: MouseEvent) => {
    // A click by the keyboard has no count.
    if (!isStray || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener('mousedown', press, true);
  page.addEventListener('click', click, true);
  return () => {
    page.removeEventListener('mousedown', press, true);
    page.removeEventListener('click', click, true);
  };
}

/** Name of a control; one without a name is like no other. */
const nameOf = (control: Element): string | Element => control.ariaLabel ?? (control.textContent || control);
