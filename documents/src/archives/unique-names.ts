/**
 * Gives every file of an archive a name of its own: `-2` and so on before the ending, where another one has it. Names
 * that differ only in case are the same file for Windows and macOS.
 */
export function createUniqueNames(): (name: string) => string {
  const taken = new Map<string, number>();
  return (name) => {
    const [, stem = name, ending = ''] = /^(.*)(\.\w+)$/su.exec(name) ?? [];
    for (;;) {
      const key = sameness(name);
      const count = (taken.get(key) ?? 0) + 1;
      taken.set(key, count);
      const unique = count === 1 ? name : `${stem}-${count}${ending}`;
      if (count === 1) return unique;
      if (!taken.has(sameness(unique))) {
        taken.set(sameness(unique), 1);
        return unique;
      }
    }
  };
}

const sameness = (name: string): string => name.normalize('NFKC').toUpperCase();
