import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFindingParams, useFindingText } from '../../../../month-sheet/findings/finding-text.ts';
import { useCalendarText } from '../../../../texts/calendar-text.ts';
import { formatHoursDifference } from '../../../../texts/format.ts';
import { type BatchHint, OWN_HINT_KINDS, type OwnHintKind } from './batch-hints.ts';

/** Kinds whose words hold figures: without figures the title of the rule stands for them. */
const WITH_FIGURES: ReadonlySet<BatchHint['kind']> = new Set<BatchHint['kind']>([
  'below_minimum_wage',
  'over_mini_job_limit',
  'average_over_8_hours',
  'too_few_free_sundays',
  'minor_over_40_hours',
  'minor_over_5_days',
]);

/** Figures that the words may hold; a kind gives those that it has. */
const NO_FIGURES = {
  paidCents: '',
  minimumCents: '',
  earnedCents: '',
  limitCents: '',
  averageMinutes: '',
  workedMinutes: '',
  unplacedMinutes: '',
  freeCount: '',
  dayCount: '',
  takenCount: '',
  leftCount: '',
};

const isOwnKind = (kind: BatchHint['kind']): kind is OwnHintKind => OWN_HINT_KINDS.some((own) => own === kind);

export type HintText = {
  /** Words of a hint with its day or its number: `Mi 7. über 10 Std.`, `3 × Pause zu kurz`. */
  readonly whole: (hint: BatchHint) => string;
  /** Words of a hint beside one of its days: `über 10 Std.` */
  readonly ofDay: (hint: BatchHint) => string;
  /** A day in a sentence: `Mi 7.` */
  readonly day: (day: IsoDate) => string;
};

/** Texts of hints in the current language; the same object until the language changes. */
export function useHintText(): HintText {
  const { t } = useTranslation('batch');
  const { title } = useFindingText();
  const { weekday, weekdayShort } = useCalendarText();
  return useMemo(() => {
    const words = ({ kind, params }: Pick<BatchHint, 'kind' | 'params'>): string => {
      if (kind === 'unusual' && typeof params['differenceMinutes'] === 'number')
        return t('hint.unusualBy', { difference: formatHoursDifference(params['differenceMinutes']) });
      const hasNoFigures = WITH_FIGURES.has(kind) && Object.keys(params).length === 0;
      if (hasNoFigures && !isOwnKind(kind)) return title(kind);
      return t(`hint.${kind}`, { ...NO_FIGURES, ...formatFindingParams(params) });
    };
    const numberOf = (date: IsoDate) => `${Number(date.slice(8))}.`;
    const day = (date: IsoDate) => `${weekdayShort(date)} ${numberOf(date)}`;
    /** The day of a hint. For a substitute rest day it is the worked Sunday or public holiday, not the day of the shift. */
    const dayOfHint = ({ params: { restDay } }: BatchHint, first: IsoDate) =>
      typeof restDay === 'string' ? `${weekday(restDay)} ${numberOf(restDay)}` : day(first);
    return {
      day,
      ofDay: words,
      whole: (hint) => {
        const [first, ...more] = hint.days;
        if (first === undefined) return words(hint);
        return more.length === 0
          ? t('hint.onDay', { day: dayOfHint(hint, first), words: words(hint) })
          : t('hint.times', { count: hint.days.length, words: words(hint) });
      },
    };
  }, [t, title, weekday, weekdayShort]);
}
