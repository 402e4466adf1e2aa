import { ABSENCE_KINDS, type AbsenceKind } from '@zeitblatt/domain/days/absences/absence-types';

/**
 * Words that people type for a kind of day instead of its letter, in all languages of the product at once: a manager
 * may type German words on a Turkish screen.
 *
 * @source docs/decisions.md D101
 */
const WORDS: Readonly<Record<AbsenceKind, readonly string[]>> = {
  sick: ['krank', 'krankheit', 'sick', 'hasta', 'hastalık', 'болен', 'больна', 'больничный', 'болезнь'],
  sick_child: [
    'kind krank',
    'sick child',
    'child sick',
    'hasta çocuk',
    'çocuk hasta',
    'болен ребёнок',
    'ребёнок болен',
  ],
  leave: ['urlaub', 'leave', 'vacation', 'izin', 'yıllık izin', 'отпуск'],
  half_leave: [
    'halber tag',
    'halber urlaubstag',
    'half day',
    'half-day leave',
    'half leave',
    'yarım gün',
    'yarım gün izin',
    'полдня',
    'полдня отпуска',
  ],
  special_leave: ['sonderurlaub', 'special leave', 'mazeret izni', 'özel izin', 'особый отпуск', 'специальный отпуск'],
  training: ['weiterbildung', 'fortbildung', 'schulung', 'training', 'eğitim', 'обучение', 'учёба'],
  time_off: ['frei', 'zeitausgleich', 'ausgleich', 'time off', 'serbest', 'serbest zaman', 'отгул'],
  unpaid: ['unbezahlt', 'unbezahlt frei', 'unpaid', 'ücretsiz', 'ücretsiz izin', 'без оплаты', 'неоплачиваемый'],
  parental: ['elternzeit', 'parental leave', 'ebeveyn izni', 'отпуск по уходу за ребёнком'],
  maternity: ['mutterschutz', 'maternity', 'maternity leave', 'doğum izni', 'analık izni', 'декрет'],
};

/** Letters of a word that must be typed before it is understood; fewer may begin a word of another kind. */
const LETTERS_MIN = 3;

/** Turkish dotted and dotless i, and ё, are typed in both ways. */
const simplified = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('ı', 'i')
    .replace(/\s+/g, ' ');

const ENTRIES: readonly (readonly [word: string, kind: AbsenceKind])[] = ABSENCE_KINDS.flatMap((kind) =>
  WORDS[kind].map((word) => [simplified(word), kind] as const),
);

/** The kind that a word or its beginning stands for; null when it is none, or could be several. */
export function kindOfWord(text: string): AbsenceKind | null {
  const typed = simplified(text);
  if (typed.length < LETTERS_MIN) return null;
  const whole = ENTRIES.find(([word]) => word === typed)?.[1];
  if (whole !== undefined) return whole;
  const begun = new Set(ENTRIES.filter(([word]) => word.startsWith(typed)).map(([, kind]) => kind));
  const [only = null] = begun;
  return begun.size === 1 ? only : null;
}

/** A word that is understood as a kind. */
export const wordOfKind = (kind: AbsenceKind): string => WORDS[kind][0] ?? kind;
