import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { MORE_COMMON_WORDS } from './more-common-words.ts';

/** Passwords and words that attackers try first, by number of uses, in small letters: about 60,000. */
const LISTS = [
  import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'),
  import.meta.resolve('@zxcvbn-ts/language-de/src/commonWords.json'),
  import.meta.resolve('@zxcvbn-ts/language-de/src/firstnames.json'),
];

const words = z.array(z.string());

let list: Promise<ReadonlySet<string>> | undefined;

/** The list, read from the disk with the first password that is set. */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  list ??= Promise.all(LISTS.map(readWords)).then((all) => new Set([...all.flat(), ...MORE_COMMON_WORDS]));
  return list;
}

const readWords = async (url: string): Promise<string[]> =>
  words.parse(JSON.parse(await readFile(new URL(url), 'utf8')));
