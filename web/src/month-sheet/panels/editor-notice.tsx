import { REMARK_MAX } from '@zeitblatt/domain/days/day/timesheet-day';
import { COST_UNIT_MAX } from '@zeitblatt/domain/rules/cost-unit';
import { findUnwritable } from '@zeitblatt/domain/rules/writable-letters';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { MISTAKES } from '../cells/read-text.ts';
import type { Notice } from '../model/editor-state.ts';
import styles from './editor-notice.module.css';

const isMistake = (kind: Notice['kind']): kind is (typeof MISTAKES)[number] =>
  (MISTAKES as readonly Notice['kind'][]).includes(kind);

/** Whether a notice is about something wrong, so that it is written in red. */
export const isMistakeNotice = (notice: Notice | null): boolean =>
  notice !== null && (isMistake(notice.kind) || notice.kind === 'refused');

/** One line below the month. Screen readers announce every new notice, even with the same text. */
export const EditorNotice = memo(function EditorNotice({ notice }: { readonly notice: Notice | null }) {
  return (
    <div
      className={styles.notice}
      role="status"
      data-part="notice"
      data-mistake={isMistakeNotice(notice) || undefined}
      data-beside-field={(notice && isMistake(notice.kind)) || undefined}
    >
      {notice && <NoticeText key={notice.turn} notice={notice} />}
    </div>
  );
});

export function NoticeText({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation('timesheets');
  if ('text' in notice) {
    const letters = notice.kind === 'notPrintable' ? findUnwritable(notice.text).join(' ') : '';
    const max = notice.kind === 'costUnitTooLong' ? COST_UNIT_MAX : REMARK_MAX;
    return <span>{t(`mistake.${notice.kind}`, { text: notice.text, letters, max })}</span>;
  }
  if ('count' in notice) return <span>{t(`notice.${notice.kind}`, { count: notice.count })}</span>;
  return <span>{t(`notice.${notice.kind}`)}</span>;
}
