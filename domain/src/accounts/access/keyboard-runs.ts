/** The characters of a text, the last one first. */
export const reversed = (text: string): string => Array.from(text).toReversed().join('');

const ROWS = [
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertzuiopü',
  'qwertyuiopğü',
  'qwertyuıop',
  'asdfghjklöä',
  'asdfghjklşi',
  'yxcvbnm',
  'zxcvbnmöç',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1qay2wsx3edc4rfv5tgb6zhn7ujm',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
];
const ROWS_BOTH_WAYS = ROWS.flatMap((row) => [row, reversed(row)]);

/** Shortest part of a row that counts as one piece. */
const RUN_CHARACTERS_MIN = 3;

/** Number of pieces of a text: a part of a keyboard row or a repeated character is one piece, any other character too. */
export function countPieces(text: string): number {
  let pieces = 0;
  for (let at = 0; at < text.length; pieces += 1) at += Math.max(1, runLengthAt(text, at));
  return pieces;
}

function runLengthAt(text: string, at: number): number {
  let length = RUN_CHARACTERS_MIN;
  while (at + length <= text.length && isRun(text.slice(at, at + length))) length += 1;
  return length > RUN_CHARACTERS_MIN ? length - 1 : 0;
}

const isRun = (part: string): boolean => new Set(part).size === 1 || ROWS_BOTH_WAYS.some((row) => row.includes(part));
