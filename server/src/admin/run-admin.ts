import { BackupError } from '../backup/backup-error.ts';
import { DatabaseRefusal } from '../database/product-database.ts';
import { createFileStore } from '../files/create-file-store.ts';
import { errorMessageOf, LaunchError } from '../postgres/launch-error.ts';
import { readSettings, SettingsError } from '../settings/settings.ts';
import { COMMANDS } from './commands.ts';
import type { Command, Operator, OptionValues } from './terminal/command.ts';
import { escapeControlCharacters } from './terminal/format-table.ts';
import { commandSyntax, helpText } from './terminal/help.ts';
import { openInstallation } from './terminal/installation.ts';
import { nearestWord } from './terminal/nearest-word.ts';
import { OperatorError, UsageError } from './terminal/operator-error.ts';

const HELP = ['help', '--help', '-h'];

export type Terminal = Pick<Operator, 'cleanUps'> & {
  readonly env: NodeJS.ProcessEnv;
  readonly now: () => Temporal.Instant;
  /** Prints the result of the command to stdout. */
  readonly print: (text: string) => void;
  /** Prints errors and progress to stderr. */
  readonly complain: (text: string) => void;
};

/** Exit code: success; failure; wrong usage. */
type ExitCode = 0 | 1 | 2;

/** Runs a command of the operator. @param words what follows `npm run admin --` */
export async function runAdmin(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    terminal.print(await answer(words, terminal));
    return 0;
  } catch (error) {
    terminal.complain(explain(error, terminal.env));
    return error instanceof UsageError ? 2 : 1;
  }
}

async function answer(words: readonly string[], terminal: Terminal): Promise<string> {
  const [name, ...rest] = words;
  if (name === undefined) throw new UsageError(helpText(COMMANDS));
  if (HELP.includes(name)) return helpText(COMMANDS, rest[0] === undefined ? undefined : find(rest[0]));
  const command = find(name);
  if (rest.some((word) => HELP.includes(word))) return helpText(COMMANDS, command);
  const { operands, options } = readOptions(command, rest);
  const needed = command.operands.filter((operand) => !operand.startsWith('[')).length;
  if (operands.length < needed || operands.length > command.operands.length) {
    throw misused(command);
  }
  return work(command, operands, options, terminal);
}

const misused = (command: Command): UsageError =>
  new UsageError(`It is called like this: npm run admin -- ${commandSyntax(command)}`);

/** Separates options, `--until TIME` or `--until=TIME`, from operands. */
function readOptions(command: Command, words: readonly string[]): { operands: string[]; options: OptionValues } {
  const names = (command.options ?? []).map((option) => option.split(' ')[0]);
  const operands: string[] = [];
  const options: Record<string, string> = {};
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const [, name = '', value] = /^(--[\w-]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (names.length === 0 || name === '') operands.push(word);
    else {
      const given = value ?? words[(at += 1)];
      if (!names.includes(name) || given === undefined || given === '') throw misused(command);
      options[name] = given;
    }
  }
  return { operands, options };
}

function find(name: string): Command {
  const command = COMMANDS.find((one) => one.name === name);
  if (command) return command;
  const meant = nearestWord(name, [...COMMANDS.map((one) => one.name), 'help']);
  const hint = meant === undefined ? 'npm run admin -- help lists them.' : `Did you mean '${meant}'?`;
  throw new UsageError(`There is no command '${escapeControlCharacters(name)}'. ${hint}`);
}

async function work(
  command: Command,
  operands: readonly string[],
  options: OptionValues,
  terminal: Terminal,
): Promise<string> {
  const { env, now, complain, cleanUps } = terminal;
  const settings = readSettings(env);
  const offline = { settings, env, now: now(), clock: now, timeZone: settings.timeZone, report: complain };
  if ('runOffline' in command) return command.runOffline(offline, operands, options);
  await using cleanup = new AsyncDisposableStack();
  const installation = await openInstallation({ settings, cleanup, report: complain });
  const operator = {
    ...offline,
    ...installation,
    name: operatorName(env),
    store: createFileStore(settings.store),
    cleanUps,
  };
  // The command is awaited here, because its connections are closed when this function returns.
  return await command.run(operator, operands);
}

/** Name of the user at the terminal; under sudo, of the user who called sudo. */
function operatorName({ SUDO_USER, USER, LOGNAME, USERNAME }: NodeJS.ProcessEnv): string {
  const name = [SUDO_USER, USER, LOGNAME, USERNAME].find((one) => one !== undefined && one !== '');
  return name === undefined ? 'Support' : `Support (${name})`;
}

const FORESEEN = [UsageError, OperatorError, BackupError, SettingsError, LaunchError, DatabaseRefusal];

function explain(error: unknown, env: NodeJS.ProcessEnv): string {
  if (FORESEEN.some((kind) => error instanceof kind)) return errorMessageOf(error);
  const isWanted = ['debug', 'trace'].includes(env['LOG_LEVEL'] ?? '');
  const details = isWanted && error instanceof Error ? (error.stack ?? '') : 'LOG_LEVEL=debug shows where.';
  return `The command could not be done: ${errorMessageOf(error)}\n${details}`;
}
