import type { LogChange, LogEntry } from '@zeitblatt/domain/company/log/log';
import { useTranslation } from 'react-i18next';
import { useLogText } from './log-text.ts';

/** Number of changes shown before the rest is folded. */
const SHOWN = 4;

/** The changed fields of a log entry with old and new value. */
export function LogChanges({ type, changes }: Pick<LogEntry, 'type' | 'changes'>) {
  const { t } = useTranslation('log');
  const fields = (
    <dl className="log-changes">
      {changes.map((change) => (
        <Change key={change.field} type={type} {...change} />
      ))}
    </dl>
  );
  if (changes.length <= SHOWN) return fields;
  return (
    <details className="log-details">
      <summary>{t('details', { count: changes.length })}</summary>
      {fields}
    </details>
  );
}

function Change({ type, field, ...values }: LogChange & { readonly type: string }) {
  const { t } = useTranslation('log');
  const { fieldName, valueText } = useLogText();
  const { old, new: next } = values;
  return (
    <div>
      <dt>{fieldName(type, field)}</dt>
      <dd>
        {old === null && next === null && t('untold')}
        {old !== null && (
          <>
            <del>{valueText(field, old)}</del> <span aria-hidden>→</span>{' '}
          </>
        )}
        {next !== null && <ins>{valueText(field, next)}</ins>}
        {old !== null && next === null && t('empty')}
      </dd>
    </div>
  );
}
