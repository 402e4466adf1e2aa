import { IconAlertTriangleFilled, IconCircleCheck, IconClock, IconInfoCircle } from '@tabler/icons-react';
import type { FindingSeverity } from '@zeitblatt/domain/compliance/finding';
import './findings.css';

type FindingMarkProps = {
  readonly severity: FindingSeverity;
  readonly isOpen: boolean;
  /** One of many days that a finding of the month names: not marked as something to read on its own. */
  readonly isOfMonth?: boolean;
};

/** A triangle for a warning, a circle for a notice, a tick once a reason is given: never told by the colour alone. */
export function FindingMark({ severity, isOpen, isOfMonth = false }: FindingMarkProps) {
  const Urgent = severity === 'warning' ? IconAlertTriangleFilled : IconInfoCircle;
  const Icon = isOfMonth ? IconClock : isOpen ? Urgent : IconCircleCheck;
  return (
    <span className="finding-mark" data-severity={severity} data-open={(isOpen && !isOfMonth) || undefined}>
      <Icon size={15} aria-hidden />
    </span>
  );
}
