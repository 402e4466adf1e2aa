import { useTranslation } from 'react-i18next';
import type { DayFindings } from '../../compliance/answers.ts';
import { FindingMark } from '../../compliance/finding-mark.tsx';
import { useFindingText } from '../../compliance/finding-text.ts';
import type { EditorAction } from './editor-reducer.ts';
import styles from './finding-button.module.css';

type FindingButtonProps = {
  readonly findings: DayFindings;
  /** In the list of days it is a stop of the keyboard of its own; in the grid n and a lead there. */
  readonly isStop?: boolean;
  readonly dispatch: (action: EditorAction) => void;
};

/** What was found on a day, and the way to it. */
export function FindingButton({ findings, isStop = false, dispatch }: FindingButtonProps) {
  const { t } = useTranslation('timesheets');
  const { title } = useFindingText();
  const { key, severity, isOpen, isOfMonth } = findings;
  const titles = findings.findings.map(({ kind }) => title(kind)).join(', ');
  const label = `${isOpen ? t(`findings.${severity}`) : t('findings.answered')}: ${titles}`;
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
      <FindingMark severity={severity} isOpen={isOpen} isOfMonth={isOfMonth} />
      {!isOfMonth && <span aria-hidden>{titles}</span>}
    </button>
  );
}
