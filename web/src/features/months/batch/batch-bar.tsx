import { IconArchive, IconWifiOff } from '@tabler/icons-react';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../../api/connection.ts';
import { ChangeReasonField } from '../../../month-sheet/panels/change-reason-field.tsx';
import { formatList } from '../../../texts/format.ts';
import { currentLanguage } from '../../../texts/i18n.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { Kbd } from '../../../ui/marks/marks.tsx';
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx';
import { JobProgress } from '../../record/jobs/job-progress.tsx';
import styles from './batch-bar.module.css';
import type { BatchCounts } from './model/batch-order.ts';
import type { BatchSaving } from './saving/use-batch-save.ts';
import { KeyName } from './table/batch-month.tsx';

type BatchBarProps = {
  readonly counts: BatchCounts;
  /** Names of the checked sheets whose months were not opened. */
  readonly unopened: readonly string[];
  /** Whether the confirmation is asked for: all sheets are checked, or the user wants to save some. */
  readonly isAsking: boolean;
  readonly isConfirmed: boolean;
  readonly changeReason: string;
  /** Whether the reason must be given. */
  readonly isReasonDemanded: boolean;
  readonly saving: BatchSaving;
  readonly ref: Ref<HTMLElement>;
  readonly onAsk: (isAsking: boolean) => void;
  readonly onConfirm: (isConfirmed: boolean) => void;
  readonly onChangeReason: (reason: string) => void;
  readonly onSave: () => void;
  readonly onCancel: (job: Job) => void;
};

/**
 * Bar below the list: the keys while sheets are checked, then the confirmation with one button, then the progress.
 *
 * @source docs/decisions.md D35; docs/decisions/0054-a-batch-one-trusts.md
 */
export function BatchBar({ ref, saving, ...props }: BatchBarProps) {
  const { t } = useTranslation('batch');
  const isOnline = useIsOnline();
  const isRunning = saving.phase === 'saving' || saving.phase === 'archiving';
  return (
    <section className={styles.bar} aria-label={t('bar.label')} ref={ref}>
      {isRunning ? (
        <Running saving={saving} onCancel={props.onCancel} />
      ) : isOnline ? (
        <Ready {...props} />
      ) : (
        <Offline {...props} />
      )}
    </section>
  );
}

type ReadyProps = Omit<BatchBarProps, 'ref' | 'saving' | 'onCancel'>;

const Ready = (props: ReadyProps) => (props.isAsking ? <Question {...props} /> : <Checking {...props} />);

/** Without a network nothing is sent; the entries are in this browser. */
function Offline({ counts, isConfirmed, onSave, onAsk }: ReadyProps) {
  const { t } = useTranslation('batch');
  return (
    <>
      <p className={styles.text} role="status">
        <IconWifiOff size={16} aria-hidden /> {t('bar.offline')}
      </p>
      {counts.checked > 0 && <Button onClick={() => (isConfirmed ? onSave() : onAsk(true))}>{t('bar.again')}</Button>}
    </>
  );
}

/** While sheets are still to be checked: the keys, and a button for those that are checked. */
function Checking({ counts, onAsk }: ReadyProps) {
  const { t } = useTranslation('batch');
  const { checked, toRead, ordinary } = counts;
  return (
    <>
      <Keys />
      <span className={`num ${styles.left}`}>{t('bar.left', { count: toRead + ordinary })}</span>
      {checked > 0 && (
        <Button icon={<IconArchive size={17} aria-hidden />} onClick={() => onAsk(true)}>
          {t('bar.saveChecked', { count: checked })}
        </Button>
      )}
    </>
  );
}

function Question({ counts, unopened, isConfirmed, onAsk, onConfirm, onSave, ...props }: ReadyProps) {
  const { t } = useTranslation(['batch', 'timesheets']);
  const { checked, opened, total, edited, changed } = counts;
  const isWhole = checked === total;
  const [isTickMissing, setTickMissing] = useState(false);
  const save = () => {
    setTickMissing(!isConfirmed);
    onSave();
  };
  return (
    <>
      {changed > 0 && (
        <div className={styles.reason}>
          <ChangeReasonField
            label={t('bar.changeReason', { count: changed })}
            value={props.changeReason}
            required={props.isReasonDemanded}
            onChange={props.onChangeReason}
          />
        </div>
      )}
      <div className={styles.statement}>
        <CheckboxField
          label={t('timesheets:batch.statement', { count: checked })}
          value={isConfirmed}
          error={isTickMissing && !isConfirmed ? t('bar.tickFirst') : undefined}
          onChange={onConfirm}
        />
        <Unopened names={unopened} />
      </div>
      <span className={`num ${styles.left}`}>
        {t('bar.opened', { opened, unopened: checked - opened })}
        {edited > 0 && `, ${t('timesheets:batch.edited', { count: edited })}`}
      </span>
      {!isWhole && <Button onClick={() => onAsk(false)}>{t('bar.back')}</Button>}
      <Button
        kind="primary"
        icon={<IconArchive size={17} aria-hidden />}
        aria-keyshortcuts="Control+Enter"
        onClick={save}
      >
        {isWhole ? t('timesheets:batch.save.button', { count: checked }) : t('bar.save', { count: checked })}{' '}
        <KeyName name={t('key.ctrlEnter')} />
      </Button>
    </>
  );
}

/** Names that the bar shows before it counts the others. */
const NAMES_SHOWN = 3;

/** Names the sheets that were confirmed without having been opened. */
function Unopened({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('batch');
  if (names.length === 0) return null;
  const more = names.length - NAMES_SHOWN;
  const shown = more > 1 ? [...names.slice(0, NAMES_SHOWN), t('bar.andMore', { count: more })] : names;
  return (
    <details className={styles.unopened}>
      <summary>{t('bar.unopened', { names: formatList(currentLanguage(), shown) })}</summary>
      <p>{formatList(currentLanguage(), names)}</p>
    </details>
  );
}

function Keys() {
  const { t } = useTranslation(['batch', 'timesheets']);
  return (
    <ul className={styles.keys} aria-label={t('timesheets:keys.label')}>
      <Key name="↑ ↓" means={t('key.move')} />
      <Key name={t('key.space')} means={t('key.check')} />
      <Key name="E" means={t('key.edit')} />
      <Key name={t('key.shiftA')} means={t('key.allOrdinary')} />
      <Key name={t('key.ctrlZ')} means={t('key.undo')} />
    </ul>
  );
}

const Key = ({ name, means }: { readonly name: string; readonly means: ReactNode }) => (
  <li>
    <Kbd>{name}</Kbd> {means}
  </li>
);

type RunningProps = Pick<BatchBarProps, 'saving' | 'onCancel'>;

function Running({ saving, onCancel }: RunningProps) {
  const { t } = useTranslation('timesheets');
  const isArchive = saving.phase === 'archiving';
  const label = t(isArchive ? 'batch.save.archiving' : 'batch.save.saving');
  const job = saving.phase === 'saving' || saving.phase === 'archiving' ? saving.job : null;
  return (
    <div className={styles.running}>
      {job === null ? (
        <ProgressBar label={label} value={0} />
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
