import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../errors/failure.ts';
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { useLastShown } from '../../../ui/dialogs/use-last-shown.ts';
import { Stack } from '../../../ui/frame/layout.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { MonthsOutside } from './months-outside.tsx';

type MonthsOutsideDialogProps = {
  readonly employeeId: number;
  /** The refusal; null while the dialog is closed. */
  readonly error: unknown;
  /** First day of a second employment; null where the change is none that a second employment could be. */
  readonly begin: IsoDate | null;
  readonly isSaving: boolean;
  readonly onSecond: () => void;
  readonly onCorrect: () => void;
  readonly onClose: () => void;
};

/**
 * Asks what a changed begin or end of an employment means that leaves confirmed months outside: a second employment, or the correction
 * of a wrong date.
 *
 * @source docs/decisions/0085-employments.md
 */
export function MonthsOutsideDialog(props: MonthsOutsideDialogProps) {
  const { t } = useTranslation(['employments', 'common']);
  const shown = useLastShown(props.error);
  return (
    <Dialog opened={props.error !== null} onClose={props.onClose} title={t('outside.title')} size="md">
      <Stack gap="md">
        {shown !== null && <p>{failureText(shown)}</p>}
        <MonthsOutside error={shown} employeeId={props.employeeId} />
        {props.begin !== null && <p>{t('outside.secondWhy')}</p>}
        <p>{t('outside.correctWhy')}</p>
      </Stack>
      <DialogActions>
        <Button onClick={props.onClose} autoFocus>
          {t('common:cancel')}
        </Button>
        <Button onClick={props.onCorrect} loading={props.isSaving}>
          {t('outside.correct')}
        </Button>
        {props.begin !== null && (
          <Button kind="primary" onClick={props.onSecond}>
            {t('outside.second')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
