import { IconAlertTriangleFilled, IconCircleCheck, IconClock, IconInfoCircle } from '@tabler/icons-react';
import type { FindingSeverity } from '@zeitblatt/domain/compliance/finding';
import './findings.css';

type FindingMarkProps = {
  readonly severity: FindingSeverity;
  readonly isOpen: boolean;
  /** Whether the day is one of many of a finding about the whole month; it is then not highlighted by itself. */
  readonly isOfMonth?: boolean;
};

/**
 * Mark of a finding: a triangle for a warning, a circle for a notice, a check mark once a reason is given, so that the
 * colour is never the only sign.
 */
export function FindingMark({ severity, isOpen, isOfMonth = false }: FindingMarkProps) {
  const Urgent = severity === 'warning' ? IconAlertTriangleFilled : IconInfoCircle;
  const Icon = isOfMonth ? IconClock : isOpen ? Urgent : IconCircleCheck;
  return (
    <span className="finding-mark" data-severity={severity} data-open={(isOpen && !isOfMonth) || undefined}>
      <Icon size={15} aria-hidden />
    </span>
  );
}
