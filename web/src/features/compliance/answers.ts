import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Finding, FindingSeverity } from '@zeitblatt/domain/compliance/finding';

/** Typed reasons, by the key of their finding. */
export type TypedReasons = Readonly<Record<string, string>>;

/** Whether a finding has a reason. */
export const hasReason = (finding: Finding, reasons: TypedReasons): boolean =>
  (reasons[finding.key] ?? '').trim() !== '';

export const findingsWithoutReason = (findings: readonly Finding[], reasons: TypedReasons): Finding[] =>
  findings.filter((finding) => !hasReason(finding, reasons));

/** Whether a finding exists once per month, with or without days. */
export const isMonthFinding = ({ key, kind }: Finding): boolean => key === kind;

/** The findings of a day of the month. */
export type DayFindings = {
  /** Key of the first finding without a reason, otherwise of the first finding. */
  readonly key: string;
  readonly severity: FindingSeverity;
  readonly isOpen: boolean;
  /** Whether the day only belongs to findings about the whole month. */
  readonly isOfMonth: boolean;
  readonly findings: readonly Finding[];
};

/**
 * Groups findings by the days they concern. A warning takes precedence over a notice, and an open finding over an
 * answered one.
 */
export function findingsByDay(findings: readonly Finding[], reasons: TypedReasons): ReadonlyMap<IsoDate, DayFindings> {
  const byDay = new Map<IsoDate, Finding[]>();
  for (const finding of findings) {
    for (const day of finding.days) byDay.set(day, [...(byDay.get(day) ?? []), finding]);
  }
  return new Map([...byDay].map(([day, found]) => [day, summaryOf(found, reasons)]));
}

function summaryOf(all: readonly Finding[], reasons: TypedReasons): DayFindings {
  const ofDay = all.filter((finding) => !isMonthFinding(finding));
  const findings = ofDay.length > 0 ? ofDay : all;
  const open = findingsWithoutReason(findings, reasons);
  const told = open.length > 0 ? open : findings;
  return {
    key: told[0]?.key ?? '',
    severity: told.some((finding) => finding.severity === 'warning') ? 'warning' : 'notice',
    isOpen: open.length > 0,
    isOfMonth: ofDay.length === 0,
    findings: all,
  };
}
