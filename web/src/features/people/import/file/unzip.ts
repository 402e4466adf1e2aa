/** A zip archive: the text of a file in it; undefined for one that is not there. */
export type Archive = {
  readonly paths: readonly string[];
  readonly text: (path: string) => Promise<string | undefined>;
};

/** Reason why a file cannot be read, the name of its text. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
  readonly problem: 'isBroken' | 'tooLargeUnpacked';
  constructor(problem: FileProblem['problem']) {
    super(problem);
    this.problem = problem;
  }
}

type Entry = { readonly method: number; readonly start: number; readonly size: number };

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/**
 * Opens a zip archive. Files are unpacked when they are asked for, and counted while they are: sizes that the archive names are not
 * believed.
 *
 * @param most bytes of all unpacked files together
 * @throws FileProblem for what is no archive, and from `text` for more than `most` bytes
 */
export function openArchive(bytes: Uint8Array, most: number): Archive {
  const entries = readDirectory(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), bytes);
  let left = most;
  return {
    paths: [...entries.keys()],
    async text(path) {
      const entry = entries.get(path);
      if (!entry) return undefined;
      const packed = bytes.slice(entry.start, entry.start + entry.size);
      const unpacked = entry.method === 0 ? packed : await inflate(packed, left);
      left -= unpacked.length;
      if (left < 0) throw new FileProblem('tooLargeUnpacked');
      return new TextDecoder().decode(unpacked);
    },
  };
}

function readDirectory(view: DataView, bytes: Uint8Array): ReadonlyMap<string, Entry> {
  try {
    const end = findEnd(view);
    const entries = new Map<string, Entry>();
    let at = view.getUint32(end + 16, true);
    for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
      if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new FileProblem('isBroken');
      const nameLength = view.getUint16(at + 28, true);
      const header = view.getUint32(at + 42, true);
      const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
      const entry = { method: view.getUint16(at + 10, true), start, size: view.getUint32(at + 20, true) };
      entries.set(name.replaceAll('\\', '/').replace(/^\//, ''), entry);
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return entries;
  } catch (error) {
    throw error instanceof RangeError ? new FileProblem('isBroken') : error;
  }
}

/** The end of the directory stands at the end of the archive, before a comment of at most 64 kB. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_600); at -= 1)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  throw new FileProblem('isBroken');
}

async function inflate(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      size += step.value.length;
      if (size > most) break;
      chunks.push(step.value);
    }
  } catch {
    throw new FileProblem('isBroken');
  }
  if (size > most) {
    void reader.cancel().catch(() => undefined);
    throw new FileProblem('tooLargeUnpacked');
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
