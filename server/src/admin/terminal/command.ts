import type { CleanUp } from '../../database/clean-up.ts';
import type { Pool } from '../../database/pool.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Installation } from './installation.ts';

/** Context of a command that needs no database. */
export type OfflineOperator = {
  readonly settings: Settings;
  readonly env: NodeJS.ProcessEnv;
  readonly now: Temporal.Instant;
  readonly timeZone: string;
  /** The time at any later moment. */
  readonly clock: () => Temporal.Instant;
  /** Prints progress. */
  readonly report: (line: string) => void;
};

/** Tools of the clean-up. */
type RemovalTools = { readonly pool: Pool; readonly store: FileStore; readonly queue: JobQueue };

/** Context of a command of the operator. */
export type Operator = Installation &
  OfflineOperator & {
    /** Name of the operator in the logs of companies. */
    readonly name: string;
    /** Store of the archives. */
    readonly store: FileStore;
    /** The clean-up of the installation. */
    readonly cleanUps: readonly CleanUp<RemovalTools>[];
  };

/** A command that the operator runs at a terminal, and that the web does not offer. @source docs/decisions.md D31 */
export type Command = {
  readonly name: string;
  /** Arguments after the name, as the help shows them; optional ones in brackets. */
  readonly operands: readonly string[];
  /** Names and values of options, as the help shows them, such as `--until TIME`. */
  readonly options?: readonly string[];
  /** One line in the list of commands. */
  readonly summary: string;
  /** Further lines for the help of the command. */
  readonly details: readonly string[];
} & CommandWork;

/** Values of options by their names, such as `--until`. */
export type OptionValues = Readonly<Record<string, string | undefined>>;

type CommandWork =
  | {
      /** Runs the command on the installation. @returns the text to print */
      readonly run: (operator: Operator, operands: readonly string[]) => Promise<string>;
    }
  | {
      /** Runs the command without a database. @returns the text to print */
      readonly runOffline: (
        operator: OfflineOperator,
        operands: readonly string[],
        options: OptionValues,
      ) => Promise<string>;
    };
