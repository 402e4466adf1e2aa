/** Deepest nesting of lists and objects that is parsed. Calls of the product use less than half. */
export const JSON_DEPTH_MAX = 64;

/** Maximum number of fields in one object. */
export const JSON_NAMES_MAX = 1000;

/**
 * Whether a body is safe to parse: not nested deeper than {@link JSON_DEPTH_MAX}, at most {@link JSON_NAMES_MAX} fields
 * in an object, and no field twice. Parsers disagree on whether the first or the last of two equal names counts, so a
 * check of one proves nothing about the other.
 *
 * Bodies have at most 256 kB, so one pass takes about 2 ms. Text that is not JSON may pass; the parser refuses it.
 *
 * @source docs/security-tests.md S48
 */
export function hasSafeShape(text: string): boolean {
  const nesting = new Nesting();
  let name = '';
  let isSafe = true;
  for (let at = 0; isSafe && at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) {
      const end = endOfText(text, at);
      name = text.slice(at, end + 1);
      at = end;
    } else if (character === COLON) isSafe = nesting.addName(name);
    else if ((character | CURLY) === OPENING) isSafe = nesting.open();
    else if ((character | CURLY) === CLOSING) nesting.close();
  }
  return isSafe;
}

const [QUOTE, COLON, BACKSLASH] = [0x22, 0x3a, 0x5c];

/** Bit that turns the code of a square bracket into that of a curly one. */
const CURLY = 0x20;
const [OPENING, CLOSING] = [0x7b, 0x7d];

/**
 * Field names of the lists and objects that are still open. Sets are reused, because a body may open 100,000 objects.
 */
class Nesting {
  readonly #names: Set<string>[] = [new Set()];
  #depth = 0;

  open(): boolean {
    if (this.#depth === JSON_DEPTH_MAX) return false;
    this.#depth += 1;
    this.#names[this.#depth]?.clear();
    return true;
  }

  close(): void {
    this.#depth = Math.max(0, this.#depth - 1);
  }

  /**
   * Adds the name of a field to the innermost object.
   *
   * @param written the name in its quotes
   * @returns whether the name is new in its object and the object has room for it
   */
  addName(written: string): boolean {
    const names = (this.#names[this.#depth] ??= new Set());
    const before = names.size;
    names.add(plainName(written));
    return names.size > before && names.size <= JSON_NAMES_MAX;
  }
}

/** Index of the quote that ends a string; the end of the text where there is none. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
}

/** Decodes escapes, because a name can be written in many ways: "a" and "\u0061". */
function plainName(written: string): string {
  if (!written.includes('\\')) return written.slice(1, -1);
  try {
    return String(JSON.parse(written));
  } catch {
    return written;
  }
}
