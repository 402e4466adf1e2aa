import { readFileSync } from 'node:fs';

/** End of the name of a variable that names a file with the value of another one. */
const FILE = '_FILE';

/**
 * Reads secret settings from files, as containers and systemd hand them over: `SMTP_URL_FILE=/run/secrets/smtp-url` is
 * `SMTP_URL` with the content of that file. White space at both ends is removed.
 *
 * @param env variables, without empty ones
 * @param isSecret whether a setting may stand in a file
 * @returns the variables with the contents, and what is wrong with a file, never with its content
 */
export function readSettingFiles(
  env: Readonly<Record<string, string | undefined>>,
  isSecret: (name: string) => boolean,
): { readonly given: Record<string, string | undefined>; readonly problems: readonly string[] } {
  const given: Record<string, string | undefined> = { ...env };
  const problems: string[] = [];
  for (const [variable, file] of Object.entries(env)) {
    const name = variable.endsWith(FILE) ? variable.slice(0, -FILE.length) : '';
    if (file === undefined || name === '' || !isSecret(name)) continue;
    if (env[name] !== undefined) {
      problems.push(`${name}: is set twice, also by ${variable}. Leave one out.`);
      continue;
    }
    const content = readContent(file);
    if (content === null) problems.push(`${variable}: the file ${file} cannot be read or is empty.`);
    else given[name] = content;
  }
  return { given, problems };
}

function readContent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch {
    return null;
  }
}
