import { useTranslation } from 'react-i18next';
import { asksForReason, type DayFindings } from '../../compliance/answers.ts';
import { FindingMark } from '../../compliance/finding-mark.tsx';
import { useFindingText } from '../../compliance/finding-text.ts';
import type { EditorAction } from './editor-reducer.ts';
import styles from './finding-button.module.css';

type FindingButtonProps = {
  readonly findings: DayFindings;
  /** Whether the button is a tab stop, as in the list of days; in the grid Alt+N and Alt+A replace it. */
  readonly isStop?: boolean;
  readonly dispatch: (action: EditorAction) => void;
};

/** Mark of a day's findings, which opens them. */
export function FindingButton({ findings, isStop = false, dispatch }: FindingButtonProps) {
  const { t } = useTranslation('timesheets');
  const { title } = useFindingText();
  const { key, isOpen } = findings;
  const severity = findings.findings.some(asksForReason) ? 'warning' : 'notice';
  const titles = findings.findings.map(({ kind }) => title(kind)).join(', ');
  const label = `${t(severity === 'warning' && !isOpen ? 'findings.answered' : `findings.${severity}`)}: ${titles}`;
  return (
    <button
      type="button"
      className={styles.button}
      {...(isStop ? {} : { tabIndex: -1, title: label })}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        dispatch({ type: 'finding', key, focus: 'head' });
      }}
    >
      <FindingMark severity={severity} isOpen={isOpen} />
      <span aria-hidden>{titles}</span>
    </button>
  );
}
