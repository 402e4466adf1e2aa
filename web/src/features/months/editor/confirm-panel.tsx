import { IconCheck } from '@tabler/icons-react';
import type { Timesheet } from '@zeitblatt/domain/months/sheet/timesheet';
import { memo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { changesConfirmed, type EditorSheet, isSaved } from '../../../month-sheet/model/sheet.ts';
import { ChangeReasonField } from '../../../month-sheet/panels/change-reason-field.tsx';
import { Allowed } from '../../../session/allowed.tsx';
import { useRefusalReason } from '../../../session/rights.ts';
import { formatTimestamp } from '../../../texts/format.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { Kbd } from '../../../ui/marks/marks.tsx';
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import type { SaveState } from '../saving/use-save-sheet.ts';
import styles from './confirm-panel.module.css';

export type ConfirmPanelProps = {
  readonly sheet: EditorSheet;
  /** Whether a save would store something; else nothing asks for it. */
  readonly storesSomething: boolean;
  /** Number of findings without a reason. They are shown before the confirmation but do not prevent it. */
  readonly openFindings: number;
  readonly isConfirmed: boolean;
  readonly changeReason: string;
  /** Whether the reason must be given. */
  readonly isReasonDemanded: boolean;
  readonly saving: SaveState;
  /** The panel element, in which keyboard shortcuts focus the checkbox. */
  readonly ref: Ref<HTMLElement>;
  readonly onConfirm: (isConfirmed: boolean) => void;
  readonly onChangeReason: (reason: string) => void;
  readonly onSave: () => void;
  readonly onOpenSaved: (timesheetId: number) => void;
  /** Shows what is recorded by now, below the user's entries. */
  readonly onRenew: () => void;
};

/** Checkbox that confirms the month, and the save button. @source docs/decisions.md D35 */
export const ConfirmPanel = memo(function ConfirmPanel({ ref, ...props }: ConfirmPanelProps) {
  const { sheet, isConfirmed, saving } = props;
  const { t } = useTranslation('timesheets');
  const refusal = useRefusalReason(['confirm', 'Timesheet']);
  const isEnded = refusal === 'subscription_ended';
  const isRunning = saving.phase === 'running' || saving.phase === 'done';
  return (
    <section className={`panel ${styles.panel}`} aria-label={t('confirm.label')} ref={ref}>
      <SaveMessage saving={saving} onOpenSaved={props.onOpenSaved} onRenew={props.onRenew} />
      {isSaved(sheet) && <ConfirmedBy sheet={sheet} />}
      {props.storesSomething && (
        <>
          {props.openFindings > 0 && (
            <p className={styles.open}>
              {`${t('confirm.openFindings', { count: props.openFindings })}. `}
              {!isEnded && t('confirm.openMeans')}
            </p>
          )}
          {changesConfirmed(sheet) && (
            <ChangeReasonField
              label={t('confirm.changeReason')}
              value={props.changeReason}
              required={props.isReasonDemanded}
              disabled={isRunning || isEnded}
              onChange={props.onChangeReason}
            />
          )}
          <CheckboxField
            label={t('confirm.statement')}
            value={isConfirmed}
            disabled={isRunning || isEnded}
            onChange={props.onConfirm}
          />
          {isRunning ? (
            <ProgressBar label={t('save.running')} value={saving.phase === 'running' ? saving.progress : 100} />
          ) : (
            <Allowed to={['confirm', 'Timesheet']}>
              <Button
                kind="primary"
                wide
                icon={<IconCheck size={17} aria-hidden />}
                disabled={!isConfirmed && refusal === null}
                aria-keyshortcuts="Control+Enter"
                onClick={props.onSave}
              >
                <span className={styles.words}>{isSaved(sheet) ? t('confirm.saveChanges') : t('confirm.save')}</span>
                <span className={styles.key} aria-hidden>
                  <Kbd>{t('keys.ctrl')} Enter</Kbd>
                </span>
              </Button>
            </Allowed>
          )}
        </>
      )}
    </section>
  );
});

/**
 * Line about the saved version and who confirmed it: `Version 2, bestätigt von Sabine Hoffmann am 02.06.2026, 14:05`.
 */
function ConfirmedBy({ sheet }: { readonly sheet: Timesheet }) {
  const { t } = useTranslation('timesheets');
  const { version, confirmed_by: name, confirmed_at: at } = sheet;
  return (
    <p className={`num ${styles.confirmedBy}`}>{t('confirmedBy', { version, name, date: formatTimestamp(at) })}</p>
  );
}

function SaveMessage({ saving, onOpenSaved, onRenew }: Pick<ConfirmPanelProps, 'saving' | 'onOpenSaved' | 'onRenew'>) {
  const { t } = useTranslation('timesheets');
  if (saving.phase === 'failed' || saving.phase === 'outdated') {
    return (
      <Notice tone="error" title={t('save.failedTitle')}>
        <p>{saving.text}</p>
        <p>{t('save.kept')}</p>
        {saving.phase === 'outdated' && (
          <Button size="xs" onClick={onRenew}>
            {t('batch.renew', { count: 1 })}
          </Button>
        )}
      </Notice>
    );
  }
  if (saving.phase !== 'conflict') return null;
  return (
    <Notice tone="error" title={t(saving.isOwn ? 'save.conflictOwnTitle' : 'save.conflictTitle')}>
      <p>{t(saving.isOwn ? 'save.conflictOwnText' : 'save.conflictText')}</p>
      <Button size="xs" onClick={() => onOpenSaved(saving.timesheetId)}>
        {t('save.openSaved')}
      </Button>
    </Notice>
  );
}
