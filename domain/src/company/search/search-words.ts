import type { AbsenceKind } from '../../days/absences/absence-types.ts';

/*
 * Words of a search in the four languages at once, folded: small letters without accents. A manager may think in another language
 * than the one of the screen.
 */

/** Small letters without accents, as searched texts are compared: `Übermorgen` → `ubermorgen`, `Yarın` → `yarin`. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .normalize('NFC');

const listed = <Value extends string | number>(
  words: Readonly<Record<string, string>>,
  valueOf: (key: string) => Value,
) => new Map(Object.entries(words).flatMap(([key, text]) => text.split(' ').map((word) => [fold(word), valueOf(key)])));

const KIND_TEXTS: Readonly<Partial<Record<AbsenceKind, string>>> = {
  leave: 'urlaub url ferien leave holiday holidays vacation izin yıllık отпуск отп',
  half_leave: 'halb halber halbtag half yarım полдня',
  sick: 'krank krk krankheit krankmeldung krankgemeldet sick ill illness hasta hastalık rapor raporlu больничный болен больна болеет',
  sick_child: 'kindkrank kind child çocuk ребёнок',
  special_leave: 'sonderurlaub sonder special mazeret особый',
  training: 'weiterbildung schulung fortbildung dienstreise reise training trip eğitim seyahat обучение командировка',
  time_off: 'frei ausgleich zeitausgleich überstundenfrei off serbest отгул',
  unpaid: 'unbezahlt unpaid ücretsiz неоплачиваемый',
  parental: 'elternzeit parental ebeveyn',
  maternity: 'mutterschutz maternity doğum декрет',
};

/** Kinds of days by the words and short forms for them. */
export const KIND_WORDS: ReadonlyMap<string, AbsenceKind> = listed(
  KIND_TEXTS as Readonly<Record<string, string>>,
  (key) => key as AbsenceKind,
);

const MONTH_TEXTS: Readonly<Record<string, string>> = {
  1: 'januar jan jänner january ocak января январь янв',
  2: 'februar feb february şubat февраля февраль фев',
  3: 'märz mär mrz march mar mart марта март мар',
  4: 'april apr nisan апреля апрель апр',
  5: 'mai may mayıs мая май',
  6: 'juni jun june haziran июня июнь июн',
  7: 'juli jul july temmuz июля июль июл',
  8: 'august aug ağustos августа август авг',
  9: 'september sep sept eylül сентября сентябрь сен',
  10: 'oktober okt october oct ekim октября октябрь окт',
  11: 'november nov kasım ноября ноябрь ноя',
  12: 'dezember dez december dec aralık декабря декабрь дек',
};

/** Numbers of months by their names and short names. */
export const MONTH_WORDS: ReadonlyMap<string, number> = listed(MONTH_TEXTS, Number);

/** Days from today by the words for them. */
export const DAY_WORDS: ReadonlyMap<string, number> = listed(
  {
    '-2': 'vorgestern позавчера',
    '-1': 'gestern yesterday dün вчера',
    0: 'heute today bugün сегодня',
    1: 'morgen tomorrow yarın завтра',
    2: 'übermorgen послезавтра',
  },
  Number,
);

/** Weekdays by their names: the next such day, today included. */
export const WEEKDAY_WORDS: ReadonlyMap<string, number> = listed(
  {
    1: 'montag monday pazartesi понедельник',
    2: 'dienstag tuesday salı вторник',
    3: 'mittwoch wednesday çarşamba среда среду',
    4: 'donnerstag thursday perşembe четверг',
    5: 'freitag friday cuma пятница пятницу',
    6: 'samstag sonnabend saturday cumartesi суббота субботу',
    7: 'sonntag sunday pazar воскресенье',
  },
  Number,
);

/** Words between the first and the last day of a span. */
export const UNTIL_WORDS: ReadonlySet<string> = new Set(['bis', 'to', 'until', 'till', 'по', 'до', 'kadar'].map(fold));

/** Words that mean nothing beside a date or a name. */
export const FILL_WORDS: ReadonlySet<string> = new Set(
  ['von', 'vom', 'am', 'ab', 'from', 'on', 'с', 'со', 'den', 'der', 'im', 'in'].map(fold),
);

/** Words for a new employee. */
export const NEW_WORDS: ReadonlySet<string> = new Set(
  ['neu', 'neuer', 'neue', 'new', 'yeni', 'новый', 'новая'].map(fold),
);
