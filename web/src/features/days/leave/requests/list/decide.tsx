import { IconCheck, IconX } from '@tabler/icons-react';
import { type CompanyRequest, REASON_MIN } from '@zeitblatt/domain/days/leave-requests/leave-request';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmedMonthLinks } from '../../../../../errors/confirmed-month-links.tsx';
import { Allowed } from '../../../../../session/allowed.tsx';
import { asLabel, useCalendarText } from '../../../../../texts/calendar-text.ts';
import { formatDate } from '../../../../../texts/format.ts';
import { CheckboxField } from '../../../../../ui/fields/checkbox-field.tsx';
import { TextAreaField } from '../../../../../ui/fields/text-area-field.tsx';
import { Button } from '../../../../../ui/marks/button.tsx';
import { Kbd } from '../../../../../ui/marks/marks.tsx';
import { Notice } from '../../../../../ui/messages/notice.tsx';
import { ChangeButtons } from '../change/change-buttons.tsx';
import styles from '../parts/requests.module.css';
import type { Deciding } from './use-deciding.ts';

type DecideProps = { readonly request: CompanyRequest; readonly deciding: Deciding };

/** The answers that are possible now, by what the server says. */
export function Decide({ request, deciding }: DecideProps) {
  const { t } = useTranslation('leave-requests');
  const { acts, is_own, asked_by, state } = request;
  const refused = deciding.refusals.get(request.id);
  const isWaiting = asked_by === 'company' && (state === 'asked' || state === 'cancel_asked');
  return (
    <div className={styles['decide']}>
      {refused && <Notice tone="error">{refused.text}</Notice>}
      {refused && <ConfirmedMonthLinks error={refused.error} />}
      {is_own && <p>{t('own')}</p>}
      {isWaiting && <p>{t('waits')}</p>}
      {acts.includes('agree') && <Grant request={request} deciding={deciding} />}
      {acts.includes('refuse') && <Refuse request={request} deciding={deciding} />}
      {acts.includes('withdraw') && (
        <Button loading={deciding.isSending} onClick={() => void deciding.takeBack(request)}>
          {t('takeBack')}
        </Button>
      )}
      <ChangeButtons request={request} />
    </div>
  );
}

/** The button that grants, or what keeps the request from being granted. */
function Grant({ request, deciding }: DecideProps) {
  const { t } = useTranslation('leave-requests');
  const { monthAndYear } = useCalendarText();
  const [isAgreed, setAgreed] = useState(false);
  const { is_advance, state, confirmed_month, recorded_day } = request;
  if (confirmed_month !== null)
    return <Notice tone="warning">{t('confirmed', { month: asLabel(monthAndYear(confirmed_month)) })}</Notice>;
  if (recorded_day !== null)
    return <Notice tone="warning">{t('recordedWork', { day: formatDate(recorded_day) })}</Notice>;
  return (
    <>
      {is_advance && <CheckboxField label={t('advance')} value={isAgreed} onChange={setAgreed} />}
      <Allowed to={['edit', 'LeaveRequest']}>
        <Button
          kind="primary"
          icon={<IconCheck size={18} aria-hidden />}
          disabled={is_advance && !isAgreed}
          loading={deciding.isSending}
          onClick={() => void deciding.grant(request, is_advance && isAgreed)}
        >
          {t(state === 'cancel_asked' ? 'agreeCancel' : 'grant')}
          <span aria-hidden>
            <Kbd>G</Kbd>
          </span>
        </Button>
      </Allowed>
    </>
  );
}

function Refuse({ request, deciding }: DecideProps) {
  const { t } = useTranslation('leave-requests');
  const [reason, setReason] = useState('');
  const missing = REASON_MIN - reason.trim().length;
  return (
    <>
      <TextAreaField
        label={t('reason')}
        rows={2}
        maxLength={300}
        placeholder={t('reasonHint')}
        value={reason}
        onChange={setReason}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && missing <= 0)
            void deciding.refuse(request, reason.trim());
        }}
      />
      <div className={styles['refuse']}>
        <Allowed to={['edit', 'LeaveRequest']}>
          <Button
            icon={<IconX size={18} aria-hidden />}
            disabled={missing > 0}
            loading={deciding.isSending}
            onClick={() => void deciding.refuse(request, reason.trim())}
          >
            {t('refuse')}
            <span aria-hidden>
              <Kbd>A</Kbd>
            </span>
          </Button>
        </Allowed>
        <small>{t('reasonRead', { name: request.employee.first_name, count: REASON_MIN })}</small>
      </div>
    </>
  );
}
