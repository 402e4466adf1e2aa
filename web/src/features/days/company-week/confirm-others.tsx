import type { Language } from '@zeitblatt/i18n/languages';
import { useTranslation } from 'react-i18next';
import { formatHours, formatList } from '../../../texts/format.ts';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { minutesOf } from '../week/shown-day.ts';
import type { WeekRow } from './week-rows.ts';

type ConfirmOthersProps = {
  readonly opened: boolean;
  readonly rows: readonly WeekRow[];
  readonly onClose: () => void;
  readonly onConfirm: () => void;
};

/** Names everybody whose open days are about to be recorded as planned, and what that means. */
export function ConfirmOthersDialog({ opened, rows, onClose, onConfirm }: ConfirmOthersProps) {
  const { t, i18n } = useTranslation('day-records');
  const days = rows.flatMap(({ plannedDays }) => plannedDays);
  const hours = formatHours(days.reduce((sum, day) => sum + minutesOf(day), 0));
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('team.confirmOthersTitle', { count: rows.length })}
      confirmLabel={t('team.confirmOthersDo')}
      onConfirm={onConfirm}
    >
      <p className="team-text">{t('team.confirmOthersWhat', { count: days.length, hours })}</p>
      <p className="team-text">
        <b>
          {formatList(
            i18n.language as Language,
            rows.map(({ name }) => name),
          )}
        </b>
      </p>
      <p className="team-text week-quiet">{t('team.confirmOthersNot')}</p>
    </ConfirmDialog>
  );
}
