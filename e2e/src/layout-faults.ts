/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * Faults of the layout at the present size of the window. Runs in the page, so it uses nothing of its module.
 *
 * A text is cut where an ancestor clips its ink. A text that ends in three dots must show its whole on focus: it, or a
 * control around it, has a title or a tooltip.
 *
 * @returns the faults in words; empty when there are none
 */
// oxlint-disable-next-line max-lines-per-function -- what runs in the page takes nothing from its module along
export function findLayoutFaults(): string[] {
  const root = document.documentElement;
  const faults = new Set<string>();
  const pen = document.createElement('canvas').getContext('2d');
  const wordsOf = (text: string | null | undefined) => (text ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 50);
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };

  /** Top and bottom of what is drawn of a line of text: the box of a font is higher than its letters. */
  const inkOf = (box: DOMRect, text: string, element: Element): { top: number; bottom: number } => {
    if (pen === null) return box;
    const { font } = styleOf(element);
    if (pen.font !== font) pen.font = font;
    const metrics = pen.measureText(text);
    const baseline = box.top + metrics.fontBoundingBoxAscent;
    return { top: baseline - metrics.actualBoundingBoxAscent, bottom: baseline + metrics.actualBoundingBoxDescent };
  };

  const isShortened = (box: Element): boolean =>
    styleOf(box).textOverflow === 'ellipsis' && box.closest('[title], [data-whole]') !== null;

  /** The side on which an ancestor clips a text, or null. */
  const clippedSide = (box: DOMRect, text: string, parent: Element): string | null => {
    const open = { x: true, y: true };
    for (let place: Element | null = parent; place !== null && place !== root; place = place.parentElement) {
      const { overflowX, overflowY, position } = styleOf(place);
      const edge = place.getBoundingClientRect();
      // A text for screen readers only.
      if (edge.width <= 1 && edge.height <= 1) return null;
      if (overflowX !== 'visible' && open.x) {
        if (overflowX === 'auto' || overflowX === 'scroll') open.x = false;
        else if ((box.right > edge.right + 1 || box.left < edge.left - 1) && !isShortened(place)) return 'sideways';
      }
      if (overflowY !== 'visible' && open.y) {
        if (overflowY === 'auto' || overflowY === 'scroll') open.y = false;
        else if (box.bottom > edge.bottom + 0.5 || box.top < edge.top - 0.5) {
          const ink = inkOf(box, text, parent);
          if (ink.bottom > edge.bottom + 0.5 || ink.top < edge.top - 0.5) return 'at its height';
        }
      }
      if (position === 'fixed') return null;
    }
    return open.x && box.right > root.clientWidth + 1 ? 'by the window' : null;
  };

  /** A single word of a head, a button or the menu that goes on in a second line. */
  const isBroken = (boxes: readonly DOMRect[], text: string, parent: Element): boolean =>
    boxes.some(({ top }) => top > (boxes[0]?.bottom ?? top)) &&
    !/[\s\u00AD\u2011-]/.test(text) &&
    parent.closest('th[scope="col"], button, .frame-menu a, h1, h2, h3') !== null;

  const checkTexts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const parent = node.parentElement;
      const text = wordsOf(node.textContent);
      if (text === '' || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()];
      if (isBroken(boxes, text, parent)) faults.add(`broken: ${text}`);
      for (const box of boxes) {
        const side = box.width > 0 ? clippedSide(box, text, parent) : null;
        if (side !== null) faults.add(`cut ${side}: ${text}`);
      }
    }
  };

  /** A cell that is not drawn leaves its column without lines and its head without rows. */
  const checkTables = () => {
    for (const table of document.querySelectorAll('table')) {
      const widthOf = (row: HTMLTableRowElement) =>
        [...row.cells].filter((cell) => cell.checkVisibility()).reduce((sum, cell) => sum + cell.colSpan, 0);
      const spanning: number[] = [];
      const widths = new Set<number>();
      for (const row of table.rows) {
        if (!row.checkVisibility()) continue;
        widths.add(widthOf(row) + (spanning.shift() ?? 0));
        for (const cell of row.cells)
          for (let below = 0; below < cell.rowSpan - 1; below += 1)
            spanning[below] = (spanning[below] ?? 0) + (cell.checkVisibility() ? cell.colSpan : 0);
      }
      if (widths.size > 1) faults.add(`rows of ${[...widths].join(' and ')} cells: ${wordsOf(table.innerText)}`);
    }
  };

  /** The bar or header that covers a point of an element. */
  const coverOf = (element: Element, x: number, y: number): Element | null => {
    const hit = document.elementFromPoint(x, y);
    if (hit === null || element.contains(hit) || hit.contains(element)) return null;
    for (let place: Element | null = hit; place !== null && !place.contains(element); place = place.parentElement)
      if (['fixed', 'sticky'].includes(styleOf(place).position)) return place;
    return null;
  };

  /** A control that receives the focus is scrolled into sight, and then no bar may lie on it. */
  const checkFocus = () => {
    const all = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';
    const dialog = document.querySelector('[aria-modal="true"]');
    const controls = [...(dialog ?? document.body).querySelectorAll(all)].filter((control) =>
      control.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    for (const control of [...controls, ...controls.toReversed()]) {
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
      if (width < 4 || height < 4 || height > root.clientHeight / 2) continue;
      const name = () => wordsOf(control.getAttribute('aria-label') ?? control.textContent) || control.tagName;
      const middle = (left + right) / 2;
      const cover = [top + 2, bottom - 2].map((y) => coverOf(control, middle, y)).find((found) => found !== null);
      if (cover) faults.add(`covered: ${name()} by ${wordsOf((cover as HTMLElement).innerText)}`);
      if (control.closest('main') && (top < -1 || bottom > root.clientHeight + 1))
        faults.add(`out of the window: ${name()}`);
    }
    scrollTo({ top: 0, behavior: 'instant' });
  };

  /** A page as high as the window keeps its main button in sight without scrolling. */
  const checkFullHeight = () => {
    if (document.querySelector('[data-full-height]') === null || root.clientWidth < 1024) return;
    scrollTo({ top: 0, behavior: 'instant' });
    if (root.scrollHeight > root.clientHeight + 1)
      faults.add(`a page of full height is ${root.scrollHeight} pixels high`);
    for (const button of document.querySelectorAll('main [data-variant="filled"]')) {
      const { top, bottom } = button.getBoundingClientRect();
      if (button.checkVisibility() && (top < 0 || bottom > root.clientHeight + 1))
        faults.add(`main button out of the window: ${wordsOf(button.textContent)}`);
    }
  };

  if (root.scrollWidth > root.clientWidth + 1) faults.add(`the page is ${root.scrollWidth} pixels wide`);
  checkFullHeight();
  checkTexts();
  checkTables();
  checkFocus();
  return [...faults];
}
