import type { Settings } from '../../settings/settings.ts';

export type LaunchContext = {
  readonly settings: Settings;
  /** Key of `/outbox` for this start; undefined where the page does not exist. */
  readonly outboxKey: string | undefined;
  /** Clean-up when the product stops, in reverse order of registration. */
  readonly cleanup: AsyncDisposableStack;
  readonly aborted: AbortSignal;
  readonly report: (line: string) => void;
};

/** How API, worker and web application run beside the database: as built, or in development. */
export type LaunchProgram = {
  /** Runs before the database starts, so that build errors are reported first. */
  readonly prepareWeb: (launch: LaunchContext) => Promise<void>;
  /** Starts API and worker. @returns the address where browsers reach the product */
  readonly startProcesses: (launch: LaunchContext, databaseUrl: string) => Promise<string>;
  /** Lines for the terminal, printed once the product runs. */
  readonly hints: (address: string) => readonly string[];
};
