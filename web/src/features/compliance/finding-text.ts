import type { Finding, FindingKind } from '@zeitblatt/domain/compliance/finding';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatHours, formatMoney, formatNumber } from '../../texts/format.ts';

type Param = number | string;

/** By the end of a parameter's name, what its value is. */
const SPELLINGS: readonly (readonly [end: RegExp, spell: (value: Param) => Param])[] = [
  [/Minutes$/, (value) => formatHours(Number(value))],
  [/Cents$/, (value) => formatMoney(euros(Number(value)))],
  [/Day$/, (value) => formatDate(String(value))],
  [/.Count$/, (value) => formatNumber(Number(value))],
];

/** Whole cents as the amount of the wire: 1282 → `12.82`. */
const euros = (cents: number): string => `${Math.trunc(cents / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** The parameters of a finding as people read them; `count` stays a number, by which a language chooses its plural. */
export const spelledParams = (params: Finding['params']): Record<string, Param> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const [, spell] = SPELLINGS.find(([end]) => end.test(name)) ?? [];
      return [name, spell === undefined ? value : spell(value)];
    }),
  );

export type FindingText = {
  /** A few words: `Pause kürzer als vorgesehen`. */
  readonly title: (kind: FindingKind) => string;
  /** One to three sentences with the figures of the month. */
  readonly text: (finding: Finding) => string;
};

/** What findings say, in the language of the screen; the same object until the language changes. */
export function useFindingText(): FindingText {
  const { t } = useTranslation('compliance');
  return useMemo(
    () => ({
      title: (kind) => t(`kind.${kind}.title`),
      // Every text has a `count` in its plural forms only; the types cannot know of which kind this one is.
      text: ({ kind, params }) => t(`kind.${kind}.text`, { count: 0, ...spelledParams(params) }),
    }),
    [t],
  );
}
