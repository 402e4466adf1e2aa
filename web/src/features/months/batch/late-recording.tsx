import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { REASON_LENGTH_MAX } from '@zeitblatt/domain/months/law/facts/finding';
import type { LateReason } from '@zeitblatt/domain/months/law/facts/late-reason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportFailure } from '../../../errors/failure.ts';
import { PrintedLineField, usePrintedLineProblem } from '../../../forms/printed-line-field.tsx';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatTimestamp } from '../../../texts/format.ts';
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { Highlight } from '../../../ui/marks/marks.tsx';
import styles from './late-recording.module.css';
import { useLateReason } from './use-late-reason.ts';

type LateRecordingProps = {
  readonly month: IsoMonth;
  /** Sheets with days that were recorded late. */
  readonly count: number;
  /** Whether the duty is certain for one of them, so that a reason is asked for. */
  readonly isDue: boolean;
  /** Called when the reason was given, because the proposals say less from then on. */
  readonly onGiven: () => void;
};

/** One line about late recording: marked until the company has given its reason for the month. */
export function LateRecording({ month, count, isDue, onGiven }: LateRecordingProps) {
  const { t } = useTranslation('batch');
  const late = useLateReason(month);
  const [isOpen, setOpen] = useState(false);
  if (late === null || (late.given === null && !isDue)) return null;
  const { given } = late;
  return (
    <div className={`num ${styles.line}`}>
      {given === null ? (
        <Highlight>{t('late.ask', { count })}</Highlight>
      ) : (
        <span className={styles.quiet}>{t('late.given', { count })}</span>
      )}{' '}
      <Button kind="quiet" size="xs" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {given === null ? t('late.give') : t('late.read')}
      </Button>
      {isOpen && (
        <ReasonDialog
          month={month}
          given={given}
          give={async (reason) => {
            await late.give(reason);
            onGiven();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

type ReasonDialogProps = {
  readonly month: IsoMonth;
  readonly given: LateReason | null;
  readonly give: (reason: string) => Promise<void>;
  readonly onClose: () => void;
};

function ReasonDialog({ month, given, give, onClose }: ReasonDialogProps) {
  const { t } = useTranslation(['batch', 'common']);
  const { monthAndYear } = useCalendarText();
  const [text, setText] = useState(given?.reason ?? '');
  const [isSaving, setSaving] = useState(false);
  const problem = usePrintedLineProblem(text, REASON_LENGTH_MAX);
  const save = async () => {
    setSaving(true);
    try {
      await give(text.trim());
      onClose();
    } catch (error) {
      // The typed reason stays in its field.
      reportFailure(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('late.title', { month: monthAndYear(month) })}
      closeOnClickOutside={false}
    >
      <p className={styles.meaning}>{t('late.meaning')}</p>
      {given && (
        <p className={styles.meaning}>
          {t('late.by', { name: given.given_by, date: formatTimestamp(given.given_at) })}
        </p>
      )}
      <PrintedLineField label={t('late.reason')} value={text} max={REASON_LENGTH_MAX} onChange={setText} />
      <DialogActions>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          kind="primary"
          loading={isSaving}
          disabled={problem !== undefined || text.trim() === '' || text.trim() === given?.reason}
          onClick={() => void save()}
        >
          {t('common:save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
