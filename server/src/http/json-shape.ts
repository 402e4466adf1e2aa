/** Lists in objects in lists: nothing that is asked for is half as deep. */
export const DEEPEST = 64;

/** Names in one object. */
export const MOST_NAMES = 1000;

/** Entries of one list: twice those of the largest batch. */
export const MOST_ENTRIES = 20_000;

/** Values of a body in all: a batch of sheets without times comes to 460,000 in 8 MB. */
export const MOST_VALUES = 500_000;

/** Signs that are looked at in one go: about 2 ms. */
const AT_ONCE = 256 * 1024;

/**
 * Whether a text has the shape of something worth reading as JSON: it is looked at once, from front to back, up to the
 * first thing amiss. To read it would take long otherwise, and so would all that follows.
 *
 * Refused besides is an object that names a field twice. Readers take the first or the last of them: whoever checks one
 * and uses the other has checked nothing.
 *
 * Stops now and then, so that others get their turn. A text that is no JSON may pass: whoever reads it will find out.
 *
 * @source docs/security-tests.md S48
 */
export function* checkShape(text: string): Generator<void, boolean> {
  const nesting = new Nesting();
  let name = '';
  let pause = AT_ONCE;
  let isGood = true;
  for (let at = 0; isGood && at < text.length; at += 1) {
    if (at > pause) {
      pause = at + AT_ONCE;
      yield;
    }
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) {
      const end = endOfText(text, at);
      name = text.slice(at, end + 1);
      at = end;
    } else if (sign === COLON) isGood = nesting.name(name);
    else if (sign === COMMA) isGood = nesting.goOn();
    else if ((sign | CURLY) === OPENING) isGood = nesting.open();
    else if ((sign | CURLY) === CLOSING) nesting.close();
  }
  return isGood;
}

const [QUOTE, COLON, COMMA, BACKSLASH] = [0x22, 0x3a, 0x2c, 0x5c];

/** What makes a curly bracket of a square one. */
const CURLY = 0x20;
const [OPENING, CLOSING] = [0x7b, 0x7d];

/** Lists and objects that are not closed yet. What was closed is used again: there may be hundred thousands. */
class Nesting {
  readonly #names: Set<string>[] = [new Set()];
  readonly #entries: number[] = [1];
  #depth = 0;
  #values = 0;

  open(): boolean {
    if (this.#depth === DEEPEST) return false;
    this.#depth += 1;
    this.#entries[this.#depth] = 1;
    const names = (this.#names[this.#depth] ??= new Set());
    if (names.size > 0) names.clear();
    return this.#count();
  }

  close(): void {
    this.#depth = Math.max(0, this.#depth - 1);
  }

  /** Another entry begins. */
  goOn(): boolean {
    const entries = (this.#entries[this.#depth] ?? 0) + 1;
    this.#entries[this.#depth] = entries;
    return entries <= MOST_ENTRIES && this.#count();
  }

  /** @param written the name in its quotes */
  name(written: string): boolean {
    const names = this.#names[this.#depth] as Set<string>;
    const before = names.size;
    names.add(plainName(written));
    return names.size > before && names.size <= MOST_NAMES;
  }

  #count(): boolean {
    this.#values += 1;
    return this.#values <= MOST_VALUES;
  }
}

/** Place of the quote that ends a text; the end of everything where there is none. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
}

/** The same name can be written in many ways: "a" and "\u0061". */
function plainName(written: string): string {
  if (!written.includes('\\')) return written.slice(1, -1);
  try {
    return String(JSON.parse(written));
  } catch {
    return written;
  }
}
