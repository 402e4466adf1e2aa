import { searchKey } from '../../rules/sort-key.ts';
import { isDate } from './guessable-date.ts';
import { countPieces, reversed } from './keyboard-runs.ts';

/**
 * Why a new password is refused: it consists of one repeated piece or of keyboard rows, it is a date, it consists of the
 * person's own names and addresses, or it is one of the passwords that attackers try first.
 */
export type PasswordWeakness = 'simple' | 'date' | 'personal' | 'common';

type Surroundings = {
  /** Names and addresses of the person and of their company. */
  readonly names: readonly string[];
  /** Whether a word in small letters is on the list of common passwords. */
  readonly isCommon: (word: string) => boolean;
};

/** Most pieces beside the own names that count as a trivial variation of them; {@link countAdded} counts them. */
const ADDED_TO_NAMES_MAX = 4;

/** Shortest words that are looked for inside a password, and most pieces beside a word of this length or more. */
const WORDS = [
  { lettersMin: 4, addedMax: 5 },
  { lettersMin: 3, addedMax: 2 },
];

/** Shortest part of a name or an address that is looked for inside a password. */
const NAME_CHARACTERS_MIN = 3;

/** Fewest different characters, and fewest pieces of keyboard rows, of a password that is not too simple. */
const PIECES_MIN = 4;

/**
 * Why a password must not be used, or null when it may. Checks a password that is long enough; letter case, spaces,
 * punctuation and digits in place of letters make no difference.
 *
 * @source docs/decisions.md D76
 */
export function findPasswordWeakness(password: string, { names, isCommon }: Surroundings): PasswordWeakness | null {
  const plain = plainOf(password);
  const unit = repeatedUnitOf(plain);
  if (new Set(plain).size < PIECES_MIN || countPieces(unit) < PIECES_MIN) return 'simple';
  if (isDate(plain) || isDate(unit)) return 'date';
  if (isMadeOfNames(plain, names)) return 'personal';
  return [plain, unit].some((text) => isCommonWord(text, isCommon)) ? 'common' : null;
}

const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');

/** The shortest text whose repetition gives the text: `abc` of `abcabcabc`. */
function repeatedUnitOf(text: string): string {
  const period = `${text}${text}`.indexOf(text, 1);
  return period > 0 ? text.slice(0, period) : text;
}

/** Whether hardly anything is left of a password without the names, forwards or backwards. */
function isMadeOfNames(plain: string, names: readonly string[]): boolean {
  const parts = [...new Set(names.flatMap(partsOf))].sort((a, b) => b.length - a.length);
  return [plain, searchKey(plain), ...LETTERS_OF.map((letters) => lettersFor(plain, letters))]
    .flatMap((text) => [text, reversed(text)])
    .some((text) => {
      const rest = parts.reduce((left, part) => left.replaceAll(part, ' '), text);
      return rest !== text && countAdded(rest.split(' ')) <= ADDED_TO_NAMES_MAX;
    });
}

/** A name or an address and its words, each in every spelling of its umlauts. */
function partsOf(name: string): string[] {
  const plain = name.normalize('NFKC').toLowerCase();
  const spelled = [
    plain,
    searchKey(plain),
    searchKey(plain.replaceAll(/[äöü]/g, (umlaut) => UMLAUTS[umlaut] ?? umlaut)),
  ];
  return spelled
    .flatMap((text) => [plainOf(text), onlyWord(text), ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((part) => part.length >= NAME_CHARACTERS_MIN);
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

const onlyWord = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Characters that stand for letters: a 1 is read as i and as l. */
const LETTERS_OF: readonly Readonly<Record<string, string>>[] = [
  { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'i', '€': 'e' },
  { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'i', '€': 'e' },
];

const lettersFor = (text: string, letters: Readonly<Record<string, string>>): string =>
  text.replaceAll(/[013457@$!8€]/g, (character) => letters[character] ?? character);

/**
 * Number of pieces that an attacker has to guess beside a known word: a year, a date, a part of a keyboard row and a
 * repeated character are one each, any other letter or digit too. Punctuation is tried by every attacker, so it is none.
 */
function countAdded(texts: readonly string[]): number {
  const pieces = texts.map((text) => (isDate(text) ? 1 : countPieces(onlyWord(text))));
  return pieces.reduce((sum, count) => sum + count, 0);
}

/** Whether a text is a common word, or one with hardly anything around it. */
function isCommonWord(text: string, isCommon: (word: string) => boolean): boolean {
  if (spellingsOf(text).some(isCommon)) return true;
  const [before] = /^[^\p{L}]*/u.exec(text) ?? [''];
  const [after] = /[^\p{L}]*$/u.exec(text.slice(before.length)) ?? [''];
  return [
    [before, after],
    [before, ''],
    ['', after],
  ].some(([start = '', end = '']) => {
    const word = text.slice(start.length, text.length - end.length);
    const added = countAdded([start, end]);
    const letters = onlyWord(word).length;
    return (
      WORDS.some((rule) => letters >= rule.lettersMin && added <= rule.addedMax) && spellingsOf(word).some(isCommon)
    );
  });
}

/** The words that a text may spell: with letters for digits, without accents, punctuation and repetitions. */
function spellingsOf(text: string): string[] {
  const spelled = [text, searchKey(text), ...LETTERS_OF.map((letters) => lettersFor(text, letters))];
  return [...spelled, repeatedUnitOf(text), ...spelled.map(onlyWord)];
}
