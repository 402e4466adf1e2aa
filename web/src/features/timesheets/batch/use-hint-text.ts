import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatHoursDifference } from '../../../texts/format.ts';
import { formatFindingParams, useFindingText } from '../../compliance/finding-text.ts';
import type { BatchHint } from './batch-hints.ts';

/** Kinds with words of their own that fit into a line; the others show the title of their rule. */
const SHORT_KINDS = [
  'break_too_short',
  'over_10_hours',
  'rest_too_short',
  'times_overlap',
  'break_covers_shift',
  'minor_over_8_hours',
  'minor_break_too_short',
  'minor_rest_too_short',
  'below_minimum_wage',
  'over_mini_job_limit',
  'average_over_8_hours',
  'too_few_free_sundays',
  'unusual',
  'refused',
  'incomplete',
  'ahead',
  'nothing_planned',
] as const;

/** Kinds whose words hold figures: without figures the title of the rule stands for them. */
const WITH_FIGURES: ReadonlySet<string> = new Set([
  'below_minimum_wage',
  'over_mini_job_limit',
  'average_over_8_hours',
  'too_few_free_sundays',
]);

type ShortKind = (typeof SHORT_KINDS)[number];
type OwnKind = 'unusual' | 'refused' | 'incomplete' | 'ahead' | 'nothing_planned';
const OWN_KINDS: ReadonlySet<string> = new Set<OwnKind>([
  'unusual',
  'refused',
  'incomplete',
  'ahead',
  'nothing_planned',
]);

const isOwnKind = (kind: BatchHint['kind']): kind is OwnKind => OWN_KINDS.has(kind);
const isShort = ({ kind, params }: Pick<BatchHint, 'kind' | 'params'>): boolean =>
  SHORT_KINDS.some((one) => one === kind) && !(WITH_FIGURES.has(kind) && Object.keys(params).length === 0);

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
  const { weekdayShort } = useCalendarText();
  return useMemo(() => {
    const words = ({ kind, params }: Pick<BatchHint, 'kind' | 'params'>): string => {
      if (kind === 'unusual' && typeof params['differenceMinutes'] === 'number')
        return t('hint.unusualBy', { difference: formatHoursDifference(params['differenceMinutes']) });
      const values = { paidCents: '', earnedCents: '', limitCents: '', averageMinutes: '', freeCount: '' };
      if (isShort({ kind, params }))
        return t(`hint.${kind as ShortKind}`, { ...values, ...formatFindingParams(params) });
      return isOwnKind(kind) ? t(`hint.${kind}`) : title(kind);
    };
    const day = (date: IsoDate) => `${weekdayShort(date)} ${Number(date.slice(8))}.`;
    return {
      day,
      ofDay: words,
      whole: (hint) => {
        const [first, ...more] = hint.days;
        if (first === undefined) return words(hint);
        return more.length === 0
          ? t('hint.onDay', { day: day(first), words: words(hint) })
          : t('hint.times', { count: hint.days.length, words: words(hint) });
      },
    };
  }, [t, title, weekdayShort]);
}
