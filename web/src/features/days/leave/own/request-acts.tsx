import * as api from '@zeitblatt/contract/api';
import type { LeaveRequest } from '@zeitblatt/domain/days/leave-requests/leave-request';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../../../api/connection.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { reportFailure } from '../../../../errors/failure.ts';
import { Button } from '../../../../ui/marks/button.tsx';
import { LinkButton } from '../../../../ui/marks/link.tsx';
import { notify } from '../../../../ui/messages/notify.ts';
import { useSpanText } from '../requests/parts/asked-span.ts';
import styles from './own-leave.module.css';

/** Acts that the person may do with a request now: answer the company, take it back, give granted days back, or take others. */
export function RequestActs({ request }: { readonly request: LeaveRequest }) {
  const { t } = useTranslation('own-leave');
  const span = useSpanText()(request);
  const isOnline = useIsOnline();
  const withdraw = useWrite(api.leaveRequests.withdraw, { isAboutRow: true });
  const askCancel = useWrite(api.leaveRequests.askCancel, { isAboutRow: true });
  const answer = useWrite(api.leaveRequests.answer, { isAboutRow: true });
  const { id, version, acts } = request;
  if (acts.length === 0) return null;
  const run = (sent: Promise<{ readonly success: string }>) =>
    void sent.then(({ success }) => notify.success(success)).catch(reportFailure);
  const isBusy = withdraw.isSending || askCancel.isSending || answer.isSending;
  const at = { params: { id }, body: { version } };
  const common = { disabled: !isOnline || isBusy };
  return (
    <div className={styles['answers']}>
      {acts.includes('agree') && (
        <Button
          kind="primary"
          {...common}
          aria-label={t('agreeOf', { span })}
          onClick={() => run(answer.send({ ...at, body: { version, agrees: true } }))}
        >
          {t('agree')}
        </Button>
      )}
      {acts.includes('refuse') && (
        <Button
          {...common}
          aria-label={t('disagreeOf', { span })}
          onClick={() => run(answer.send({ ...at, body: { version, agrees: false } }))}
        >
          {t('disagree')}
        </Button>
      )}
      {acts.includes('withdraw') && (
        <Button {...common} aria-label={t('withdrawOf', { span })} onClick={() => run(withdraw.send(at))}>
          {t('withdraw')}
        </Button>
      )}
      {acts.includes('ask_change') && isOnline && (
        <LinkButton to="/timetracking/leave/ask" search={{ replaces: id }} aria-label={t('otherDaysOf', { span })}>
          {t('otherDays')}
        </LinkButton>
      )}
      {acts.includes('ask_cancel') && (
        <Button {...common} aria-label={t('cancelOf', { span })} onClick={() => run(askCancel.send(at))}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}
