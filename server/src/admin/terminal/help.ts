import type { Command } from './command.ts';

const CALL = 'npm run admin --';

/** Help for all commands, or for one of them. */
export function helpText(commands: readonly Command[], about?: Command): string {
  if (about) {
    return [
      `${CALL} ${commandSyntax(about)}`,
      '',
      `  ${about.summary}`,
      ...about.details.map((line) => `  ${line}`),
    ].join('\n');
  }
  const all = [
    ...commands.map((command) => ({ signature: commandSyntax(command), summary: command.summary })),
    { signature: 'help [COMMAND]', summary: 'Says more about a command.' },
  ];
  const width = Math.max(...all.map(({ signature }) => signature.length));
  return [
    `${CALL} COMMAND`,
    '',
    ...all.map(({ signature, summary }) => `  ${signature.padEnd(width)}  ${summary}`),
    '',
    'The settings are those of npm start: ZEITBLATT_DATA, DATABASE_URL, PUBLIC_URL and the others.',
    'The exit code is 0 when it was done, 1 when it could not be done, 2 when the command is not understood.',
  ].join('\n');
}

export const commandSyntax = ({ name, operands, options = [] }: Command): string =>
  [name, ...operands, ...options.map((option) => `[${option}]`)].join(' ');
