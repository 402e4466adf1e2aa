import type { LogChange } from '@zeitblatt/domain/company/log';
import { useTranslation } from 'react-i18next';
import { useLogText } from './log-text.ts';

/** More than these fold up, so that a page stays a list. */
const SHOWN = 4;

/** Each field with its old and its new value. */
export function LogChanges({ changes }: { readonly changes: readonly LogChange[] }) {
  const { t } = useTranslation('log');
  const fields = (
    <dl className="log-changes">
      {changes.map((change) => (
        <Change key={change.field} {...change} />
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

function Change({ field, ...values }: LogChange) {
  const { t } = useTranslation('log');
  const { fieldName, valueText } = useLogText();
  const { old, new: next } = values;
  return (
    <div>
      <dt>{fieldName(field)}</dt>
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
