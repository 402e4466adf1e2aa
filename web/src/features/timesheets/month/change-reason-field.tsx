import { CHANGE_REASON_MAX } from '@zeitblatt/domain/timesheets/change-reason';
import { useUnprintable } from '../../../texts/use-unprintable.ts';
import { TextAreaField } from '../../../ui/text-area-field.tsx';

type ChangeReasonFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (reason: string) => void;
};

/** Why something is changed that was confirmed before. The reason is optional, and printed with the change. */
export function ChangeReasonField(props: ChangeReasonFieldProps) {
  const unprintable = useUnprintable(props.value);
  return <TextAreaField {...props} rows={1} maxLength={CHANGE_REASON_MAX} error={unprintable} />;
}
