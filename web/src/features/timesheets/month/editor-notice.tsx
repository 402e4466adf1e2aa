import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './editor-notice.module.css';
import type { Notice } from './editor-state.ts';

const MISTAKES: readonly Notice['kind'][] = ['notATime', 'notABreak', 'refused'];

/**
 * One line below the month, or below the totals beside it. Screen readers announce every new notice, even with the same
 * text.
 */
export const EditorNotice = memo(function EditorNotice({ notice }: { readonly notice: Notice | null }) {
  return (
    <div
      className={styles.notice}
      role="status"
      data-part="notice"
      data-mistake={(notice && MISTAKES.includes(notice.kind)) || undefined}
      data-beside-field={notice?.kind === 'notATime' || notice?.kind === 'notABreak' || undefined}
    >
      {notice && <NoticeText key={notice.turn} notice={notice} />}
    </div>
  );
});

function NoticeText({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation('timesheets');
  switch (notice.kind) {
    case 'notATime':
    case 'notABreak':
      return <span>{t(`notice.${notice.kind}`, { text: notice.text })}</span>;
    case 'copied':
      return <span>{t('notice.copied', { count: notice.count })}</span>;
    default:
      return <span>{t(`notice.${notice.kind}`)}</span>;
  }
}
