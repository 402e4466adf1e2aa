import { IconAlertTriangleFilled, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { FindingSeverity } from '@zeitblatt/domain/compliance/finding';
import './findings.css';

type FindingMarkProps = { readonly severity: FindingSeverity; readonly isOpen: boolean };

/**
 * Mark of a finding: a triangle for a warning, a circle for a notice, a check mark once a reason is given, so that the
 * colour is never the only sign.
 */
export function FindingMark({ severity, isOpen }: FindingMarkProps) {
  const Icon = severity === 'notice' ? IconInfoCircle : isOpen ? IconAlertTriangleFilled : IconCircleCheck;
  return (
    <span className="finding-mark" data-open={isOpen || undefined}>
      <Icon size={15} aria-hidden />
    </span>
  );
}
