import { CHANGE_REASON_MAX } from '@zeitblatt/domain/timesheets/change-reason';
import { useUnprintable } from '../../../texts/use-unprintable.ts';
import { TextAreaField } from '../../../ui/text-area-field.tsx';

type ChangeReasonFieldProps = {
  readonly label: string;
  /** The label stands inside the empty field, where a panel has little room. */
  readonly isLabelInside?: boolean;
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (reason: string) => void;
};

/** Why something is changed that was confirmed before. The reason is optional, and printed with the change. */
export function ChangeReasonField({ isLabelInside = false, ...props }: ChangeReasonFieldProps) {
  const unprintable = useUnprintable(props.value);
  return (
    <TextAreaField
      {...props}
      {...(isLabelInside ? { labelHidden: true, placeholder: props.label } : {})}
      rows={1}
      maxRows={3}
      maxLength={CHANGE_REASON_MAX}
      error={unprintable}
    />
  );
}
