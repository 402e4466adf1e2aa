import { type ReactNode, useId } from 'react';
import './choice-cards.css';

export type ChoiceCard<Value extends string> = {
  readonly value: Value;
  /** Name of the choice. */
  readonly title: string;
  /** Meaning of the choice; screen readers read it after the name. */
  readonly detail?: ReactNode;
  readonly disabled?: boolean;
};

export type ChoiceCardsProps<Value extends string> = {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly options: readonly ChoiceCard<Value>[];
  /** Null: nothing is chosen yet. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /** Side by side where there is room, or below each other. */
  readonly layout?: 'row' | 'stack';
};

/** One choice of a few that need more than a word. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, labelHidden = false, options, value, onChange, layout = 'stack' } = props;
  const name = useId();
  return (
    <fieldset className="choice-cards" data-layout={layout} role="radiogroup" aria-label={label}>
      {!labelHidden && <legend aria-hidden>{label}</legend>}
      <div>
        {options.map((option) => (
          <label
            key={option.value}
            className="choice-card"
            data-chosen={option.value === value || undefined}
            data-disabled={option.disabled || undefined}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled ?? false}
              aria-labelledby={`${name}-${option.value}`}
              {...(option.detail ? { 'aria-describedby': `${name}-${option.value}-detail` } : {})}
              onChange={() => onChange(option.value)}
            />
            <strong id={`${name}-${option.value}`}>{option.title}</strong>
            {option.detail && <span id={`${name}-${option.value}-detail`}>{option.detail}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
