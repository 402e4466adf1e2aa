import type { LogEntry } from '@zeitblatt/domain/company/log/log';
import { useTranslation } from 'react-i18next';
import { LogChanges } from './log-changes.tsx';

/** Entries that differ in little else than their subject: folded, each with its time of day and its changes. */
export function FoldedEntries({ entries, count }: { readonly entries: readonly LogEntry[]; readonly count: number }) {
  const { t } = useTranslation('log');
  return (
    <details className="log-details">
      <summary>{t('showEntries', { count })}</summary>
      <ul className="log-entries">
        {entries.map(({ id, type, subject, changes, created_at }) => (
          <li key={id}>
            <time dateTime={created_at}>{created_at.slice(11, 16)}</time> <bdi>{subject}</bdi>
            {changes.length > 0 && <LogChanges type={type} changes={changes} />}
          </li>
        ))}
      </ul>
      {count > entries.length && <p>{t('moreEntries', { count: count - entries.length })}</p>}
    </details>
  );
}
