import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField, type TextAreaFieldProps } from '../ui/fields/text-area-field.tsx';
import { printedLineProblem } from './printed-line-problem.ts';

type PrintedLineFieldProps = Omit<TextAreaFieldProps, 'error' | 'maxLength'> & {
  /** Maximum length of the text, in characters. */
  readonly max: number;
};

/**
 * A field outside of forms for a text of one line that documents print. It wraps the text and says at once what is wrong with it: a longer
 * text is not cut, so that nothing pasted is lost without a word. A pasted line break becomes a blank; Enter makes none.
 */
export function PrintedLineField({ max, onChange, onKeyDown, ...props }: PrintedLineFieldProps) {
  return (
    <TextAreaField
      {...props}
      error={usePrintedLineProblem(props.value, max)}
      onChange={(typed) => onChange(typed.replace(LINE_BREAKS, ' '))}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (makesLineBreak(event)) event.preventDefault();
      }}
    />
  );
}

const LINE_BREAKS = /[\r\n\t]+/g;

const makesLineBreak = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !ctrlKey && !metaKey && !nativeEvent.isComposing;

/** See {@link printedLineProblem}; waits for the texts of the rules. */
export function usePrintedLineProblem(typed: string, max: number): string | undefined {
  useTranslation('validation');
  return printedLineProblem(typed, max);
}
