import { posix } from 'node:path';
import type { Project } from './read-project.ts';

const PREFIX = '@zeitblatt/';

/** An import of one file of the project by another. */
export interface Edge {
  from: string;
  to: string;
  line: number;
  isTypeOnly: boolean;
}

/** The file that an import resolves to, or undefined for one outside of the project. */
export function importTarget(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (!specifier.startsWith(PREFIX)) return undefined;
  const [name = '', ...rest] = specifier.slice(PREFIX.length).split('/');
  return rest[0] === 'locales' ? posix.join(name, ...rest) : `${posix.join(name, 'src', ...rest)}.ts`;
}

/** All imports inside the project, those of tests left out. */
export const productEdges = ({ sources }: Project): Edge[] =>
  sources
    .filter(({ isForTests }) => !isForTests)
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ text, line, isTypeOnly }) => {
        const to = importTarget(path, text);
        return to === undefined ? [] : [{ from: path, to, line, isTypeOnly }];
      }),
    );
