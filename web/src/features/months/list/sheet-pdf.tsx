import { IconFileTypePdf } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import type { TimesheetRow } from '@zeitblatt/domain/months/sheet/timesheet-row';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../api/use-download.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { Allowed } from '../../../session/allowed.tsx';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { IconButton } from '../../../ui/marks/button.tsx';

/** Button that downloads the PDF of a sheet, for users with the right to. */
export function SheetPdf({ row }: { readonly row: TimesheetRow }) {
  const { t } = useTranslation('employees');
  const month = useCalendarText().monthAndYear(row.month);
  const pdf = useDownload(api.timesheets.download);
  return (
    <Allowed to={['download', 'Timesheet']}>
      <IconButton
        label={t('sheets.pdf', { month })}
        icon={<IconFileTypePdf size={18} aria-hidden />}
        loading={pdf.isLoading}
        onClick={() => void pdf.start({ params: { id: row.id } }).catch(reportFailure)}
      />
    </Allowed>
  );
}
