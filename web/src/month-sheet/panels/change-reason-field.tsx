import { CHANGE_REASON_MAX } from '@zeitblatt/domain/months/sheet/change-reason';
import { PrintedLineField } from '../../forms/printed-line-field.tsx';

type ChangeReasonFieldProps = {
  readonly label: string;
  readonly value: string;
  /** Whether the change is refused without a reason. */
  readonly required: boolean;
  readonly disabled?: boolean;
  readonly onChange: (reason: string) => void;
};

/** Why something is changed that was confirmed before; printed with the change. */
export const ChangeReasonField = (props: ChangeReasonFieldProps) => (
  <PrintedLineField {...props} rows={1} maxRows={3} max={CHANGE_REASON_MAX} />
);
