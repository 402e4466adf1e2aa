import type { Finding, FindingKind } from '@zeitblatt/domain/months/law/facts/finding';
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

/** Rules whose figure is told beside their title: what is recorded against what is required. */
const KINDS_WITH_FIGURE = [
  'break_too_short',
  'long_without_break',
  'over_10_hours',
  'rest_too_short',
  'average_over_8_hours',
  'below_minimum_wage',
  'over_mini_job_limit',
  'minor_over_8_hours',
  'minor_over_40_hours',
  'minor_break_too_short',
  'minor_long_without_break',
  'minor_shift_too_long',
  'minor_rest_too_short',
] as const satisfies readonly FindingKind[];
type KindWithFigure = (typeof KINDS_WITH_FIGURE)[number];

/** Parameters of findings that count another contract of the person; each has a sentence of its own. */
const OTHER_CONTRACT = ['otherContractMinutes', 'otherContractCents', 'otherContract'] as const;

const hasFigure = (kind: FindingKind): kind is KindWithFigure =>
  (KINDS_WITH_FIGURE as readonly FindingKind[]).includes(kind);

/** Breaks are told in minutes, as people speak of them; the name of such a parameter ends with `InMinutes`. */
const inMinutes = (params: Finding['params']): Record<string, Param> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      name.endsWith('Minutes') ? [[name.replace(/Minutes$/, 'InMinutes'), value]] : [],
    ),
  );

export type FindingText = {
  /** Title of a kind of finding, in a few words: `Pause zu kurz`. */
  readonly title: (kind: FindingKind) => string;
  /** The recorded value against the required one: `30 statt 45 Minuten`; empty for rules without such a figure. */
  readonly figure: (finding: Finding) => string;
  /** Explanation of a finding in one to three sentences, with the figures of the month. */
  readonly text: (finding: Finding) => string;
};

/** Texts of findings in the current language; the same object until the language changes. */
export function useFindingText(): FindingText {
  const { t } = useTranslation('compliance');
  return useMemo(
    () => ({
      title: (kind) => t(`kind.${kind}.title`),
      figure: ({ kind, params }) =>
        hasFigure(kind) ? t(`figure.${kind}`, { ...inMinutes(params), ...formatFindingParams(params) }) : '',
      // Only texts with plural forms use `count`; the types do not know whether this kind has one.
      text: ({ kind, params }) => {
        const shown = formatFindingParams(params);
        const other = OTHER_CONTRACT.find((name) => name in params);
        const about = other === undefined ? [] : [t(`other.${other}`, shown)];
        return [t(`kind.${kind}.text`, { count: 0, ...shown }), ...about].join(' ');
      },
    }),
    [t],
  );
}
