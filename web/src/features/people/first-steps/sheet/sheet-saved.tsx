import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/marks/button.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import type { useSaveFirstSheet } from './use-save-first-sheet.ts';

type SheetSavedProps = Pick<
  ReturnType<typeof useSaveFirstSheet>,
  'pdfProblem' | 'isLoadingPdf' | 'download' | 'finish'
> & { readonly savedId: number };

/** The sheet is saved; its PDF is on the way, or could not be loaded. */
export function SheetSaved({ savedId, pdfProblem, isLoadingPdf, download, finish }: SheetSavedProps) {
  const { t } = useTranslation('first-steps');
  return (
    <>
      <div className="first-steps-notice">
        <Notice tone="ok">{t('sheet.saved')}</Notice>
      </div>
      {pdfProblem !== null && (
        <div className="first-steps-notice">
          <Notice tone="error" title={t('sheet.noPdf')}>
            {pdfProblem}
          </Notice>
        </div>
      )}
      <div className="first-steps-actions">
        <Button
          kind="primary"
          size="md"
          icon={<IconPrinter size={18} aria-hidden />}
          loading={isLoadingPdf}
          onClick={() => void download(savedId)}
        >
          {t('sheet.openPdf')}
        </Button>
        <Button onClick={() => void finish()}>{t('sheet.toList')}</Button>
      </div>
    </>
  );
}
