import { useTranslation } from 'react-i18next';
import { ConfirmedMonthLinks } from '../../../errors/confirmed-month-links.tsx';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import type { useRecordingForOthers } from './use-recording-for-others.ts';
import { useShortNames } from './use-short-names.ts';
import type { WeekRow } from './week-rows.ts';

type RecordedNoteProps = {
  readonly recording: ReturnType<typeof useRecordingForOthers>;
  readonly rows: readonly WeekRow[];
};

/** Says what was recorded last, and what could not be saved. */
export function RecordedNote({ recording, rows }: RecordedNoteProps) {
  const { t } = useTranslation('day-records');
  const { weekday } = useCalendarText();
  const shortNames = useShortNames();
  const { recorded, failed, isSending, sendAgain } = recording;
  const [first] = recorded;
  const namesOf = (records: typeof recorded): string => {
    const ids = new Set(records.map(({ employee_id }) => employee_id));
    return shortNames(rows.filter(({ id }) => ids.has(id)).map(({ name }) => name));
  };
  return (
    <>
      <div role="status" className="week-quiet">
        {first && `${namesOf(recorded)}: ${t('recorded', { count: recorded.length, day: weekday(first.day) })}`}
      </div>
      {failed && (
        <Notice tone="error">
          <p className="team-text">
            {t('team.failed', { count: failed.records.length, names: namesOf(failed.records) })} {failed.text}
          </p>
          <ConfirmedMonthLinks error={failed.error} />
          <Button loading={isSending} onClick={sendAgain}>
            {t('readAgain')}
          </Button>
        </Notice>
      )}
    </>
  );
}
