/* What a visitor does with an island before it is loaded. The browser alone focuses fields and takes their text, but moves no
   cursor of the grid and types into no cell. */

type Step =
  | { readonly kind: 'point' | 'press'; readonly target: HTMLElement }
  | { readonly kind: 'key'; readonly key: string; readonly shiftKey: boolean };

export type EarlyInput = {
  /** Forgets everything, because the island could not be loaded. */
  readonly forget: () => void;
  /** Ends keeping, and repeats in order what was kept. Call it once the island answers to events. */
  readonly repeat: () => Promise<void>;
};

/** Whether it is a field of its own: those of a form keep their text, and Enter sends the form. */
const isField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.form === null;
const isCell = (target: EventTarget | null): boolean => target instanceof Element && target.role === 'gridcell';

/**
 * Keeps presses and keys inside an island until it is loaded. Keys in a cell are kept from the browser only while
 * `aria-busy` says that they will be repeated.
 *
 * @param place the element of the island
 */
export function keepEarlyInput(place: HTMLElement): EarlyInput {
  const listening = new AbortController();
  const { signal } = listening;
  let steps: Step[] = [];
  const keep = (kind: 'point' | 'press', target: EventTarget | null) => {
    if (target instanceof HTMLElement && !isField(target)) steps.push({ kind, target });
  };
  place.addEventListener('pointerdown', ({ target }) => isCell(target) && keep('point', target), { signal });
  place.addEventListener('click', ({ target }) => keep('press', target), { signal });
  place.addEventListener('focusin', ({ target }) => isField(target) && target.select(), { signal });
  place.addEventListener(
    'keydown',
    (event) => {
      const { key, shiftKey, target } = event;
      const isMeant = isCell(target) ? key !== 'Tab' : isField(target) && key === 'Enter';
      if (!isMeant || event.ctrlKey || event.metaKey || event.altKey || place.ariaBusy !== 'true') return;
      event.preventDefault();
      steps.push({ kind: 'key', key, shiftKey });
    },
    { signal },
  );
  return {
    forget: () => {
      steps = [];
    },
    repeat: async () => {
      listening.abort();
      await tellFields(place);
      for (const step of steps) await repeatStep(place, step);
    },
  };
}

/** Waits until React has drawn what an event has changed; no event of the visitor comes in between. */
async function drawn(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await Promise.resolve();
}

async function repeatStep(place: HTMLElement, step: Step): Promise<void> {
  if (step.kind === 'key') pressKey(place, step);
  else if (!step.target.isConnected) return;
  else if (step.kind === 'press') step.target.click();
  else {
    step.target.focus({ preventScroll: true });
    step.target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  }
  await drawn();
}

function pressKey(place: HTMLElement, { key, shiftKey }: Step & { kind: 'key' }): void {
  const focused = document.activeElement;
  if (focused === null || !place.contains(focused)) return;
  const press = new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true });
  if (!focused.dispatchEvent(press) || !isField(focused)) return;
  const { value, selectionStart, selectionEnd } = focused;
  const end = selectionEnd ?? value.length;
  const start = selectionStart ?? end;
  if (key === 'Backspace') focused.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end');
  else if (key.length === 1) focused.setRangeText(key, start, end, 'end');
  else return;
  focused.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * Tells the fields what was typed into them early, and selects the content of the focused one unless something was typed, as
 * it is selected when it takes the focus later.
 */
async function tellFields(place: HTMLElement): Promise<void> {
  const focused = document.activeElement;
  const typed = [...place.querySelectorAll('input')]
    .filter(isField)
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => ({ field, text: field.value }));
  for (const { field, text } of typed) {
    field.focus({ preventScroll: true });
    // React takes an event as a change only if the text is another one than the one it has found.
    setText(field, '');
    setText(field, text);
    await drawn();
  }
  if (!(focused instanceof HTMLElement) || !place.contains(focused)) return;
  focused.focus({ preventScroll: true });
  await drawn();
  if (isField(focused) && !typed.some(({ field }) => field === focused)) focused.select();
}

function setText(field: HTMLInputElement, text: string): void {
  field.setRangeText(text, 0, field.value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
