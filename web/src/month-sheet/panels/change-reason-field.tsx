import { CHANGE_REASON_MAX } from '@zeitblatt/domain/months/sheet/change-reason';
import { PrintedLineField } from '../../forms/printed-line-field.tsx';
import styles from './change-reason-field.module.css';

type ChangeReasonFieldProps = {
  readonly label: string;
  /** The label stands inside the empty field and on the border of a filled one, where a panel has little room. */
  readonly isLabelInside?: boolean;
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (reason: string) => void;
};

/** Why something is changed that was confirmed before. The reason is optional, and printed with the change. */
export function ChangeReasonField({ isLabelInside = false, ...props }: ChangeReasonFieldProps) {
  return (
    <div className={styles.field}>
      {isLabelInside && props.value !== '' && (
        <span className={styles.onBorder} aria-hidden>
          {props.label}
        </span>
      )}
      <PrintedLineField
        {...props}
        {...(isLabelInside ? { labelHidden: true, placeholder: props.label } : {})}
        rows={1}
        maxRows={3}
        max={CHANGE_REASON_MAX}
      />
    </div>
  );
}
