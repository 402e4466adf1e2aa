import type { Finding, FindingKind } from '@zeitblatt/domain/compliance/finding';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatHours, formatMoney, formatNumber } from '../../texts/format.ts';

type Param = number | string;

/** Formats for the parameters of a finding, by the end of their names. */
const SPELLINGS: readonly (readonly [end: RegExp, spell: (value: Param) => Param])[] = [
  [/Minutes$/, (value) => formatHours(Number(value))],
  [/Cents$/, (value) => formatMoney(euros(Number(value)))],
  [/Day$/, (value) => formatDate(String(value))],
  [/.Count$/, (value) => formatNumber(Number(value))],
];

/** Whole cents as an amount in the API's format: 1282 → `12.82`. */
const euros = (cents: number): string => `${Math.trunc(cents / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** The parameters of a finding, formatted; `count` stays a number, because it selects the plural form. */
export const formatFindingParams = (params: Finding['params']): Record<string, Param> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const [, spell] = SPELLINGS.find(([end]) => end.test(name)) ?? [];
      return [name, spell === undefined ? value : spell(value)];
    }),
  );

export type FindingText = {
  /** Title of a kind of finding, in a few words: `Pause zu kurz`. */
  readonly title: (kind: FindingKind) => string;
  /** Explanation of a finding in one to three sentences, with the figures of the month. */
  readonly text: (finding: Finding) => string;
};

/** Texts of findings in the current language; the same object until the language changes. */
export function useFindingText(): FindingText {
  const { t } = useTranslation('compliance');
  return useMemo(
    () => ({
      title: (kind) => t(`kind.${kind}.title`),
      // Only texts with plural forms use `count`; the types do not know whether this kind has one.
      text: ({ kind, params }) => t(`kind.${kind}.text`, { count: 0, ...formatFindingParams(params) }),
    }),
    [t],
  );
}
