import { formatDotted } from '../../calendar/dotted.ts';
import type { LogChange } from '../../company/log/log.ts';
import { type Finding, type FindingReason, readFindingKey, type StoredReason } from './facts/finding.ts';

/** Author of a reason and the time `YYYY-MM-DD HH:mm:ss` in the time zone of the installation. */
export type ReasonAuthor = { readonly by: string; readonly at: string };

/**
 * The reasons that are stored with a version of a sheet: one for each finding that the month still has. A reason with
 * the same words as in the previous version keeps its author and time.
 *
 * @param given reasons as they were sent; undefined leaves those of the previous version unchanged
 * @param before reasons of the previous version
 * @param findings findings of the month as it is saved
 * @returns the reasons in the order of the findings
 * @source docs/decisions.md D38
 */
export function keepReasons(
  given: readonly FindingReason[] | undefined,
  before: readonly StoredReason[],
  findings: readonly Finding[],
  { by, at }: ReasonAuthor,
): StoredReason[] {
  const known = new Map(before.map((reason) => [reason.key, reason]));
  const wanted = new Map((given ?? before).map((reason) => [reason.key, reason.reason]));
  return findings.flatMap(({ key }) => {
    const reason = wanted.get(key);
    if (reason === undefined) return [];
    const earlier = known.get(key);
    return [earlier?.reason === reason ? earlier : { key, reason, given_by: by, given_at: at }];
  });
}

/**
 * Log entries for reasons: the day and the rule for which a reason was given, changed or withdrawn, the same in every
 * language. The text of the reason stays with the sheet, because the log is kept for good and a reason may concern an
 * employee's health.
 */
export function logChangesOfReasons(
  before: readonly StoredReason[],
  after: readonly StoredReason[],
  findings: readonly Finding[],
): LogChange[] {
  const [was, is] = [before, after].map((reasons) => new Map(reasons.map(({ key, reason }) => [key, reason])));
  return findings.flatMap((finding) => {
    const [old, now] = [was?.get(finding.key), is?.get(finding.key)];
    const label = labelOf(finding);
    return old === now
      ? []
      : [{ field: 'reason', old: old === undefined ? null : label, new: now === undefined ? null : label }];
  });
}

const labelOf = ({ key, paragraph }: Finding): string => {
  const { day } = readFindingKey(key);
  return day === null ? paragraph : `${formatDotted(day)}: ${paragraph}`;
};
