import { IconArchive } from '@tabler/icons-react';
import type { Job } from '@zeitblatt/domain/jobs/job';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/choice-fields.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { JobProgress } from '../../jobs/job-progress.tsx';
import styles from './batch-bar.module.css';
import type { BatchCounts } from './batch-state.ts';
import type { BatchSaving } from './use-batch-save.ts';

type BatchBarProps = {
  readonly counts: BatchCounts;
  readonly isConfirmed: boolean;
  readonly saving: BatchSaving;
  readonly ref: Ref<HTMLElement>;
  readonly onConfirm: (isConfirmed: boolean) => void;
  readonly onSave: () => void;
  readonly onCancel: (job: Job) => void;
};

/**
 * Bar with the confirmation of all sheets and the save button; while saving, the progress.
 *
 * @source docs/decisions.md D35
 */
export function BatchBar({ ref, saving, ...props }: BatchBarProps) {
  const { t } = useTranslation('timesheets');
  const isRunning = saving.phase === 'saving' || saving.phase === 'archiving' || saving.phase === 'done';
  return (
    <section className={`panel ${styles.bar}`} aria-label={t('confirm.label')} ref={ref}>
      {isRunning ? <Running saving={saving} onCancel={props.onCancel} /> : <Question {...props} />}
    </section>
  );
}

type QuestionProps = Omit<BatchBarProps, 'ref' | 'saving' | 'onCancel'>;

function Question({ counts, isConfirmed, onConfirm, onSave }: QuestionProps) {
  const { t } = useTranslation('timesheets');
  const { toSave, opened, edited, waiting } = counts;
  const isComplete = waiting === 0 && toSave > 0;
  return (
    <>
      <div>
        <CheckboxField
          label={t('batch.statement', { count: toSave })}
          value={isConfirmed}
          disabled={!isComplete}
          onChange={onConfirm}
        />
        <p className={`num ${styles.seen}`}>
          {t('batch.seen', { opened, unopened: toSave - opened })}
          {edited > 0 && ` ${t('batch.edited', { count: edited })}`}
        </p>
      </div>
      <Button
        kind="primary"
        icon={<IconArchive size={17} aria-hidden />}
        disabled={!isConfirmed || !isComplete}
        aria-keyshortcuts="Control+Enter"
        onClick={onSave}
      >
        {t('batch.save.button', { count: toSave })}
      </Button>
    </>
  );
}

type RunningProps = Pick<BatchBarProps, 'saving' | 'onCancel'>;

function Running({ saving, onCancel }: RunningProps) {
  const { t } = useTranslation('timesheets');
  const isArchive = saving.phase === 'archiving';
  const label = t(isArchive ? 'batch.save.archiving' : 'batch.save.saving');
  const job = saving.phase === 'saving' || saving.phase === 'archiving' ? saving.job : null;
  return (
    <div>
      {job === null || saving.phase === 'done' ? (
        <ProgressBar label={label} value={saving.phase === 'done' ? 100 : 0} />
      ) : (
        <JobProgress
          name={label}
          job={job}
          secondsLeft={'secondsLeft' in saving ? saving.secondsLeft : null}
          onCancel={() => onCancel(job)}
        />
      )}
      <p className={styles.seen}>{t(isArchive ? 'batch.save.safeArchive' : 'batch.save.safe')}</p>
    </div>
  );
}
