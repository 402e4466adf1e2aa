import type { CleanUp } from '../database/clean-up.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Installation } from './installation.ts';

/** What a command works with. */
export type Operator = Installation & {
  /** Who sits at the terminal, as the logs of companies name them. */
  readonly name: string;
  readonly now: Temporal.Instant;
  readonly timeZone: string;
  /** Where archives lie. */
  readonly store: FileStore;
  /** The clean-up of the installation. */
  readonly cleanUps: readonly CleanUp<{ readonly store: FileStore }>[];
};

/** Something the operator can do from a terminal; nobody can from the web. @source docs/decisions.md D31 */
export type Command = {
  readonly name: string;
  /** Words that follow the name, as the help writes them; in brackets what may be left out. */
  readonly operands: readonly string[];
  /** One line in the list of commands. */
  readonly summary: string;
  /** What the help of the command adds to that. */
  readonly details: readonly string[];
  /** @returns what is printed */
  readonly run: (operator: Operator, operands: readonly string[]) => Promise<string>;
};
