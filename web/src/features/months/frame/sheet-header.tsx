import { IconFileTypePdf } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../api/use-download.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { type EditorSheet, isSaved } from '../../../month-sheet/model/sheet.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { StampMark } from '../../../ui/marks/marks.tsx';
import styles from './sheet-header.module.css';

type SheetStateProps = { readonly sheet: EditorSheet; readonly hasChanges: boolean };

/** Whether the month is a proposal or saved, and who confirmed it. */
export function SheetState({ sheet, hasChanges }: SheetStateProps) {
  const { t } = useTranslation('timesheets');
  if (!isSaved(sheet)) return <span className={styles.state}>{t('proposalNotice')}</span>;
  if (hasChanges) return <span className={styles.state}>{t('changedNotice')}</span>;
  return <StampMark>{t('confirmedStamp')}</StampMark>;
}

type PdfButtonProps = { readonly timesheetId: number; readonly size?: 'xs' | 'sm' | 'compact-sm' };

export function PdfButton({ timesheetId, size = 'sm', ...rest }: PdfButtonProps) {
  const { t } = useTranslation('timesheets');
  const pdf = useDownload(api.timesheets.download);
  return (
    <Button
      size={size}
      icon={<IconFileTypePdf size={17} aria-hidden />}
      loading={pdf.isLoading}
      onClick={() => void pdf.start({ params: { id: timesheetId } }).catch(reportFailure)}
      {...rest}
    >
      {t('pdf')}
    </Button>
  );
}
