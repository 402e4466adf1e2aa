import type { AccountFinding } from '@zeitblatt/domain/months/hours-account/account-findings';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../../texts/calendar-text.ts';
import { formatDate, formatHours } from '../../../../texts/format.ts';
import { Notice } from '../../../../ui/messages/notice.tsx';

/** The findings of an account, in one notice. */
export function FindingNotices({ findings }: { readonly findings: readonly AccountFinding[] }) {
  const { t } = useTranslation('hours-account');
  const { monthAndYear } = useCalendarText();
  if (findings.length === 0) return null;
  return (
    <Notice tone="warning">
      {findings.map(({ kind, month, minutes, due }) => (
        <p key={`${kind} ${month}`}>
          {t(`finding.${kind}`, {
            hours: formatHours(minutes),
            month: month === null ? '' : monthAndYear(month),
            due: due === null ? '' : formatDate(due),
          })}
        </p>
      ))}
    </Notice>
  );
}
