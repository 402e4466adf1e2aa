import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { VisuallyHidden } from '../../../ui/frame/layout.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import type { useArchiveDownloads } from './use-archive-downloads.ts';

export type Downloads = ReturnType<typeof useArchiveDownloads>;

type MonthDownloadProps = { readonly month: string; readonly downloads: Downloads };

/** The download button; while the archive is made, its progress. */
export function MonthDownload({ month, downloads }: MonthDownloadProps) {
  const { t } = useTranslation('archives');
  const { monthAndYear } = useCalendarText();
  const progress = downloads.progressOf(month);
  if (progress !== null) {
    const { percent, secondsLeft } = progress;
    const label = secondsLeft === null ? t('generating') : t('generatingShare', { progress: percent });
    return (
      <div className="archive-progress" role="group" aria-label={t('generatingWhich', { month: monthAndYear(month) })}>
        <ProgressBar label={label} value={percent} secondsLeft={secondsLeft} />
      </div>
    );
  }
  return (
    <Button
      size="xs"
      icon={<IconDownload size={16} aria-hidden />}
      aria-label={t('downloadWhich', { month: monthAndYear(month) })}
      onClick={() => void downloads.start(month)}
    >
      {t('download')}
    </Button>
  );
}

/** Results of the requested downloads: success is announced to screen readers, failures are shown. */
export function Ends({ ends }: Pick<Downloads, 'ends'>) {
  const { t } = useTranslation('archives');
  const { monthAndYear } = useCalendarText();
  const done = Object.entries(ends).filter(([, end]) => end === 'downloaded');
  return (
    <>
      <VisuallyHidden aria-live="polite">
        {done.map(([month]) => t('done', { month: monthAndYear(month) })).join(' ')}
      </VisuallyHidden>
      {Object.entries(ends).map(
        ([month, end]) =>
          end !== null &&
          end !== 'downloaded' && (
            <Notice key={month} tone="error">
              {t('failed', { month: monthAndYear(month), reason: end.text })}
              {end.problems.map(({ name, texts }) => (
                <div key={name}>{t('problem', { name, text: texts.join(' ') })}</div>
              ))}
            </Notice>
          ),
      )}
    </>
  );
}
