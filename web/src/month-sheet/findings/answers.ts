import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Finding } from '@zeitblatt/domain/months/law/facts/finding';

/** Typed reasons, by the key of their finding. */
export type TypedReasons = Readonly<Record<string, string>>;

/** Whether a finding has a reason. */
export const hasReason = (finding: Finding, reasons: TypedReasons): boolean =>
  (reasons[finding.key] ?? '').trim() !== '';

/** Late recording is one line per sheet: its reason is given once for the whole company. @source docs/decisions.md D102 */
export const isLateRecording = ({ kind }: Finding): boolean => kind === 'recorded_late';

/** Whether a finding asks for a reason: only warnings do. @source docs/decisions.md D64 */
export const asksForReason = (finding: Finding): boolean => finding.severity === 'warning' && !isLateRecording(finding);

/** The findings that ask for a reason and have none. */
export const findingsWithoutReason = (findings: readonly Finding[], reasons: TypedReasons): Finding[] =>
  findings.filter((finding) => asksForReason(finding) && !hasReason(finding, reasons));

/** Whether a finding exists once per month, with or without days. */
export const isMonthFinding = ({ key, kind }: Finding): boolean => key === kind;

/** The findings of a day of the month, without those about the whole month. */
export type DayFindings = {
  /** Key of the first finding without a reason, otherwise of the first finding. */
  readonly key: string;
  /** Whether a warning of the day has no reason yet. */
  readonly isOpen: boolean;
  readonly findings: readonly Finding[];
};

/** Groups findings by the days they concern, warnings first. Findings about the whole month belong to no day. */
export function findingsByDay(findings: readonly Finding[], reasons: TypedReasons): ReadonlyMap<IsoDate, DayFindings> {
  const byDay = new Map<IsoDate, Finding[]>();
  for (const finding of findings.filter((one) => !isMonthFinding(one))) {
    for (const day of finding.days) byDay.set(day, [...(byDay.get(day) ?? []), finding]);
  }
  return new Map([...byDay].map(([day, found]) => [day, summaryOf(found, reasons)]));
}

function summaryOf(found: readonly Finding[], reasons: TypedReasons): DayFindings {
  const findings = found.toSorted((a, b) => Number(asksForReason(b)) - Number(asksForReason(a)));
  const open = findingsWithoutReason(findings, reasons);
  return { key: (open[0] ?? findings[0])?.key ?? '', isOpen: open.length > 0, findings };
}
