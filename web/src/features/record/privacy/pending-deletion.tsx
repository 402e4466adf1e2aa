import * as api from '@zeitblatt/contract/api';
import { RETENTION_YEARS } from '@zeitblatt/domain/days/day/retention';
import type { CompanyDeletion } from '@zeitblatt/domain/record/privacy/deletion';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { useIsAllowed } from '../../../session/rights.ts';
import { useUser } from '../../../session/session-context.tsx';
import { formatDate } from '../../../texts/format.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import { CompanyExportButton, OwnExportButton } from './exports.tsx';

/** The wish to delete the user's company; null when there is none. */
export function useCompanyDeletion(): CompanyDeletion | null {
  const { has_company: hasCompany } = useUser();
  const { data } = useRead(api.access.authorized, {});
  return (hasCompany && data?.company_deletion) || null;
}

/**
 * When the company is going to be deleted, and what the user can do: export the own data, or as a manager take the deletion
 * back. The banner above each page leads here. Renders nothing without a wish.
 *
 * @source docs/decisions.md D77
 */
export function PendingDeletion() {
  const { t } = useTranslation('privacy');
  const wish = useCompanyDeletion();
  const mayWithdraw = useIsAllowed(['delete', 'Company']);
  if (!wish) return null;
  const day = formatDate(wish.due_at.slice(0, 10));
  const asked = formatDate(wish.asked_at.slice(0, 10));
  return (
    <Panel title={t('page.pending')}>
      <div className="privacy-part">
        <p>
          {wish.asked_by === ''
            ? t('page.wishOfOperator', { day, asked })
            : t('page.wish', { day, asked, by: wish.asked_by })}
        </p>
        <p>
          {mayWithdraw
            ? t('page.pendingForManagers', { years: RETENTION_YEARS.working_time })
            : t('page.pendingForEmployees')}
        </p>
        <div className="privacy-actions">
          {mayWithdraw && <WithdrawButton />}
          {mayWithdraw ? <CompanyExportButton /> : <OwnExportButton />}
        </div>
      </div>
    </Panel>
  );
}

function WithdrawButton() {
  const { t } = useTranslation('privacy');
  const write = useWrite(api.privacy.withdrawCompanyDeletion);
  const withdraw = async () => {
    try {
      notify.success((await write.send({})).success);
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <Button kind="primary" loading={write.isSending} onClick={() => void withdraw()}>
      {t('page.withdraw')}
    </Button>
  );
}
