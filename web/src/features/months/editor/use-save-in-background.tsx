import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../../api/client-context.ts';
import { failureText } from '../../../errors/failure.ts';
import type { EditorState } from '../../../month-sheet/model/editor-state.ts';
import { browserStorage } from '../../../session/browser-storage.ts';
import { useUser, useUserName } from '../../../session/session-context.tsx';
import { createWorkStorage } from '../../../session/work-storage.ts';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import type { Review } from '../review/review.ts';
import { saveInBackground } from '../saving/background-saves.ts';
import { draftKey } from '../saving/draft.ts';
import type { SaveOutcome } from '../saving/save-sheet.ts';
import styles from './saved-note.module.css';
import { SavedMessage } from './saved-note.tsx';

/**
 * Message slot: only the last saved sheet is shown, because a review of sixty sheets would otherwise cover the screen.
 */
const LAST_SAVED = 'saved behind';

/** Saves a sheet of a review in the background, and reports the result on whichever page the user is then. */
export function useSaveInBackground(person: { readonly id: number; readonly name: string }, review: Review | null) {
  const { t } = useTranslation('timesheets');
  const { monthAndYear } = useCalendarText();
  const client = useClient();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { id: userId } = useUser();
  const userName = useUserName();
  return async (month: EditorState): Promise<void> => {
    const name = draftKey(person.id, month.sheet);
    const outcome = await saveInBackground({ client, cache, userName }, name, month);
    const words = { month: monthAndYear(month.sheet.month), name: person.name };
    if (outcome.phase === 'done') {
      createWorkStorage(browserStorage(), userId).remove(name);
      const text = t('save.done', words);
      return notify.success(<SavedMessage text={text} timesheetId={outcome.timesheetId} />, LAST_SAVED);
    }
    const open = () =>
      void navigate({
        to: '/employees/$employeeId/timesheet',
        params: { employeeId: person.id },
        search: { month: month.sheet.month, ...review?.lists },
      });
    notify.error(
      <span className={styles.note}>
        <span>
          {t('save.failedBehind', words)}{' '}
          {reasonOf(outcome, t(isOwnConflict(outcome) ? 'save.conflictOwnTitle' : 'save.conflictTitle'))}
        </span>
        <Button size="xs" onClick={open}>
          {t('save.openFailed')}
        </Button>
      </span>,
    );
  };
}

const isOwnConflict = (outcome: SaveOutcome): boolean => outcome.phase === 'conflict' && outcome.isOwn;

function reasonOf(outcome: SaveOutcome, conflict: string): string {
  switch (outcome.phase) {
    case 'refused':
      return [...Object.values(outcome.problems.byDay).flat(), ...outcome.problems.others].join(' ');
    case 'conflict':
      return conflict;
    case 'failed':
      return outcome.text;
    case 'done':
      return failureText(null);
  }
}
