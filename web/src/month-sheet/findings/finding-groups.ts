import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Finding, FindingKind } from '@zeitblatt/domain/months/law/facts/finding';
import { asksForReason, findingsWithoutReason, isLateRecording, type TypedReasons } from './answers.ts';

/** Findings of one rule: they have one line and one reason. */
export type FindingGroup = {
  readonly kind: FindingKind;
  /** At least one, in the order of their days. */
  readonly findings: readonly Finding[];
};

/** The findings of a month as its panel shows them. */
export type GroupedFindings = {
  /** Rules that ask for a reason. */
  readonly asking: readonly FindingGroup[];
  /** Rules that only inform. */
  readonly notices: readonly FindingGroup[];
  readonly late: Finding | null;
};

/** Groups the findings of a month by rule, in the order of their first days. @source docs/decisions.md D64, D102 */
export function groupFindings(findings: readonly Finding[]): GroupedFindings {
  return {
    asking: groupsOf(findings.filter(asksForReason)),
    notices: groupsOf(findings.filter((finding) => !asksForReason(finding) && !isLateRecording(finding))),
    late: findings.find(isLateRecording) ?? null,
  };
}

function groupsOf(findings: readonly Finding[]): FindingGroup[] {
  const byKind = new Map<FindingKind, Finding[]>();
  for (const finding of findings) byKind.set(finding.kind, [...(byKind.get(finding.kind) ?? []), finding]);
  return [...byKind].map(([kind, found]) => ({ kind, findings: found }));
}

/** The rules that ask for a reason and have none for one of their findings. */
export const openGroups = (findings: readonly Finding[], reasons: TypedReasons): FindingGroup[] =>
  groupsOf(findings.filter(asksForReason)).filter((group) => findingsWithoutReason(group.findings, reasons).length > 0);

export const keysOf = ({ findings }: FindingGroup): string[] => findings.map(({ key }) => key);

/** The days of a group, each once and in order. */
export const daysOfGroup = ({ findings }: FindingGroup): IsoDate[] =>
  [...new Set(findings.flatMap(({ days }) => days))].sort();

/** The reason of a group; reasons that were given one by one stand side by side until a new one replaces them. */
export const reasonOfGroup = (group: FindingGroup, reasons: TypedReasons): string =>
  [...new Set(keysOf(group).flatMap((key) => (reasons[key]?.trim() ? [reasons[key]] : [])))].join('; ');

/** Days of a group that have no reason yet although others have one. */
export function daysLeftOut(group: FindingGroup, reasons: TypedReasons): IsoDate[] {
  const open = findingsWithoutReason(group.findings, reasons);
  return open.length === group.findings.length ? [] : daysOfGroup({ ...group, findings: open });
}
