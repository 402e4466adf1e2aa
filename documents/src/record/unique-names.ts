/**
 * Creates a function that makes file names unique within an archive: it adds `-2`, `-3` … before the extension of a name that
 * is taken. Names that differ only in case count as equal, because they are the same file on Windows and macOS.
 */
export function createUniqueNames(): (name: string) => string {
  const taken = new Map<string, number>();
  return (name) => {
    const [, stem = name, extension = ''] = /^(.*)(\.\w+)$/su.exec(name) ?? [];
    for (;;) {
      const key = toComparable(name);
      const count = (taken.get(key) ?? 0) + 1;
      taken.set(key, count);
      const unique = count === 1 ? name : `${stem}-${count}${extension}`;
      if (count === 1) return unique;
      if (!taken.has(toComparable(unique))) {
        taken.set(toComparable(unique), 1);
        return unique;
      }
    }
  };
}

const toComparable = (name: string): string => name.normalize('NFKC').toUpperCase();
