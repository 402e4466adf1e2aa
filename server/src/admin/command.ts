import type { CleanUp } from '../database/clean-up.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Installation } from './installation.ts';

/** What a command of the operator receives. */
export type Operator = Installation & {
  /** Name of the operator in the logs of companies. */
  readonly name: string;
  readonly now: Temporal.Instant;
  readonly timeZone: string;
  /** Store of the archives. */
  readonly store: FileStore;
  /** The clean-up of the installation. */
  readonly cleanUps: readonly CleanUp<{ readonly store: FileStore }>[];
};

/** A command that the operator runs at a terminal, and that the web does not offer. @source docs/decisions.md D31 */
export type Command = {
  readonly name: string;
  /** Arguments after the name, as the help shows them; optional ones in brackets. */
  readonly operands: readonly string[];
  /** One line in the list of commands. */
  readonly summary: string;
  /** Further lines for the help of the command. */
  readonly details: readonly string[];
  /** Runs the command. @returns the text to print */
  readonly run: (operator: Operator, operands: readonly string[]) => Promise<string>;
};
