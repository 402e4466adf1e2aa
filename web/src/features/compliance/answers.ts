import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Finding, FindingSeverity } from '@zeitblatt/domain/compliance/finding';

/** Reasons as they are typed, by the key of their finding. */
export type Reasons = Readonly<Record<string, string>>;

/** Whether somebody gave a reason for a finding. */
export const isAnswered = (finding: Finding, reasons: Reasons): boolean => (reasons[finding.key] ?? '').trim() !== '';

export const openFindings = (findings: readonly Finding[], reasons: Reasons): Finding[] =>
  findings.filter((finding) => !isAnswered(finding, reasons));

/** A finding that a month has once, whether or not it names days. */
export const isOfMonth = ({ key, kind }: Finding): boolean => key === kind;

/** What a day of the month has to say about the findings that concern it. */
export type DayFindings = {
  /** The first one without a reason, else the first. */
  readonly key: string;
  readonly severity: FindingSeverity;
  readonly isOpen: boolean;
  /** Nothing of this day alone: it is one of many that a finding of the month names. */
  readonly isOfMonth: boolean;
  readonly findings: readonly Finding[];
};

/** The findings of each day they concern; a warning counts before a notice, and what is open before what is answered. */
export function findingsByDay(findings: readonly Finding[], reasons: Reasons): ReadonlyMap<IsoDate, DayFindings> {
  const byDay = new Map<IsoDate, Finding[]>();
  for (const finding of findings) {
    for (const day of finding.days) byDay.set(day, [...(byDay.get(day) ?? []), finding]);
  }
  return new Map([...byDay].map(([day, found]) => [day, summaryOf(found, reasons)]));
}

function summaryOf(all: readonly Finding[], reasons: Reasons): DayFindings {
  const ofDay = all.filter((finding) => !isOfMonth(finding));
  const findings = ofDay.length > 0 ? ofDay : all;
  const open = openFindings(findings, reasons);
  const told = open.length > 0 ? open : findings;
  return {
    key: told[0]?.key ?? '',
    severity: told.some((finding) => finding.severity === 'warning') ? 'warning' : 'notice',
    isOpen: open.length > 0,
    isOfMonth: ofDay.length === 0,
    findings: all,
  };
}
