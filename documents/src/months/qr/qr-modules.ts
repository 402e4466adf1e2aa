import { encode } from 'uqr';

/*
 * `uqr` tries the eight masks of a QR code one after the other, which took a twentieth of the time of a page. This module lets it write a code with one
 * mask and chooses the best one itself. All codes of a size differ by the same modules from one mask to another, so they are learned once.
 */

/** Modules of a QR code line by line: 1 is dark. */
export type QrModules = { readonly size: number; readonly modules: Uint8Array };

const MASKS = 8;

/** Penalties of a code for patterns that scanners mistake (ISO/IEC 18004, 7.8.3.1). */
const PENALTY = { run: 3, block: 3, finder: 40, balance: 10 };
const LONG_RUN = 5;

/** Runs from light to light of which the middle ones look like a finder pattern. */
const FINDER_RUNS = 7;

function encodeMasked(text: string, maskPattern: number): QrModules {
  const { data, size } = encode(text, { ecc: 'M', border: 0, maskPattern });
  return { size, modules: Uint8Array.from(data.flat(), Number) };
}

function exclusiveOr(a: Uint8Array, b: Uint8Array): Uint8Array {
  const result = new Uint8Array(a.length);
  for (let place = 0; place < a.length; place += 1) result[place] = (a[place] ?? 0) ^ (b[place] ?? 0);
  return result;
}

/** By the size of a code: for each mask the modules that differ from the first mask. */
const learned = new Map<number, readonly Uint8Array[]>();

function differencesOf(text: string, first: QrModules): readonly Uint8Array[] {
  const known = learned.get(first.size);
  if (known !== undefined) return known;
  const differences = Array.from({ length: MASKS }, (_, mask) =>
    exclusiveOr(encodeMasked(text, mask).modules, first.modules),
  );
  learned.set(first.size, differences);
  return differences;
}

/** How often runs up to the light one `last` look like a finder pattern: once for each side that is light enough. */
function countFinders(runs: Uint16Array, last: number): number {
  const n = runs[last - 1] ?? 0;
  if (runs[last - 3] !== 3 * n || runs[last - 2] !== n || runs[last - 4] !== n || runs[last - 5] !== n) return 0;
  const [before = 0, after = 0] = [runs[last - 6], runs[last]];
  return (before >= 4 * n && after >= n ? 1 : 0) + (after >= 4 * n && before >= n ? 1 : 0);
}

/** Penalty of a line from `start`, of modules `step` apart. The room around the code counts as light. */
function penaltyOfLine({ size, modules }: QrModules, start: number, step: number, runs: Uint16Array): number {
  // Runs of light and dark modules in turn: light ones have even places.
  runs.fill(0);
  let last = 0;
  for (let place = start, end = start + size * step; place < end; place += step) {
    if (modules[place] !== (last & 1)) last += 1;
    runs[last] = (runs[last] ?? 0) + 1;
  }
  let penalty = 0;
  for (let run = 0; run <= last; run += 1) {
    const length = runs[run] ?? 0;
    if (length >= LONG_RUN) penalty += PENALTY.run + length - LONG_RUN;
  }
  if (last & 1) last += 1;
  runs[0] = (runs[0] ?? 0) + size;
  runs[last] = (runs[last] ?? 0) + size;
  for (let run = FINDER_RUNS - 1; run <= last; run += 2) penalty += countFinders(runs, run) * PENALTY.finder;
  return penalty;
}

/** Penalty of squares of four modules of one color. */
function penaltyOfBlocks({ size, modules }: QrModules): number {
  let penalty = 0;
  for (let start = 0; start < modules.length - size; start += size) {
    for (let place = start; place < start + size - 1; place += 1) {
      const four =
        (modules[place] ?? 0) +
        (modules[place + 1] ?? 0) +
        (modules[place + size] ?? 0) +
        (modules[place + size + 1] ?? 0);
      if ((four & 3) === 0) penalty += PENALTY.block;
    }
  }
  return penalty;
}

function penaltyOfBalance({ size, modules }: QrModules): number {
  const dark = modules.reduce((sum, module) => sum + module, 0);
  const total = size * size;
  return (Math.ceil(Math.abs(dark * 20 - total * 10) / total) - 1) * PENALTY.balance;
}

/** The penalty of a code; at least `enough` as soon as it is known to be. */
function penaltyOf(code: QrModules, enough: number, runs: Uint16Array): number {
  const { size } = code;
  let penalty = penaltyOfBlocks(code) + penaltyOfBalance(code);
  for (let line = 0; line < size && penalty < enough; line += 1)
    penalty += penaltyOfLine(code, line * size, 1, runs) + penaltyOfLine(code, line, size, runs);
  return penalty;
}

/** The modules of the QR code of a text, with medium error correction and without its quiet zone: the same that `uqr` chooses. */
export function qrModules(text: string): QrModules {
  const first = encodeMasked(text, 0);
  const runs = new Uint16Array(first.size + 2);
  let best = first;
  let least = Number.POSITIVE_INFINITY;
  for (const difference of differencesOf(text, first)) {
    const code = { size: first.size, modules: exclusiveOr(first.modules, difference) };
    const penalty = penaltyOf(code, least, runs);
    if (penalty < least) [best, least] = [code, penalty];
  }
  return best;
}
