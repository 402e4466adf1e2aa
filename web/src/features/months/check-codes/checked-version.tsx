import type { CheckedSheet } from '@zeitblatt/domain/months/paper/checked-sheet';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatTimestamp } from '../../../texts/format.ts';
import { Notice } from '../../../ui/messages/notice.tsx';

const TONES = { newest: 'ok', replaced: 'warning', deleted: 'warning', purged: 'info' } as const;

/** Facts about its version that every holder of the code may know. */
export function CheckedVersion({ sheet }: { readonly sheet: CheckedSheet }) {
  const { t } = useTranslation('check-codes');
  const month = useCalendarText().monthAndYear(sheet.month);
  const { company, version, confirmed, state, until, is_compared: isCompared } = sheet;
  const at = until === null ? '' : formatTimestamp(until);
  return (
    <>
      <Notice tone={TONES[state]} title={t(`state.${state}.title`)}>
        {t(`state.${state}.text`, { at })}
      </Notice>
      {!isCompared && state !== 'purged' && (
        <Notice tone="warning" title={t('notCompared.title')}>
          {t('notCompared.text')}
        </Notice>
      )}
      <dl className="check-facts">
        <dt>{t('company')}</dt>
        <dd>{company}</dd>
        <dt>{t('month')}</dt>
        <dd>{month}</dd>
        <dt>{t('version')}</dt>
        <dd>{version}</dd>
        {confirmed && (
          <>
            <dt>{t('confirmed')}</dt>
            <dd>
              {formatTimestamp(confirmed.at)}
              {confirmed.role !== null && <span className="check-quiet"> {t(`role.${confirmed.role}`)}</span>}
            </dd>
          </>
        )}
      </dl>
    </>
  );
}
