import { useTranslation } from 'react-i18next';
import { asksForReason, type DayFindings } from '../findings/answers.ts';
import { useFindingText } from '../findings/finding-text.ts';
import type { EditorAction } from '../model/editor-reducer.ts';
import styles from './finding-button.module.css';

type FindingButtonProps = {
  readonly findings: DayFindings;
  /** Whether the button is a tab stop, as in the list of days; in the grid Alt+N and Alt+A replace it. */
  readonly isStop?: boolean;
  readonly dispatch: (action: EditorAction) => void;
};

/** The warnings of a day in words, which open their reason. Notices stand in the panel only. @source docs/decisions.md D64 */
export function FindingButton({ findings, isStop = false, dispatch }: FindingButtonProps) {
  const { t } = useTranslation('timesheets');
  const { title } = useFindingText();
  const warnings = findings.findings.filter(asksForReason);
  if (warnings.length === 0) return null;
  const titles = [...new Set(warnings.map(({ kind }) => title(kind)))].join(', ');
  return (
    <button
      type="button"
      className={styles.button}
      data-open={findings.isOpen || undefined}
      {...(isStop ? {} : { tabIndex: -1 })}
      aria-label={`${t(findings.isOpen ? 'findings.warning' : 'findings.answered')}: ${titles}`}
      onClick={(event) => {
        event.stopPropagation();
        dispatch({ type: 'finding', key: findings.key, focus: 'head' });
      }}
    >
      {titles}
    </button>
  );
}
