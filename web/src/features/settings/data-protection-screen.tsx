import * as api from '@zeitblatt/contract/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-write.ts';
import { reportFailure } from '../../errors/failure.ts';
import { useSessionStore, useUser } from '../../session/session-context.tsx';
import { formatDate } from '../../texts/format.ts';
import { CheckboxField } from '../../ui/choice-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { Deletions } from '../privacy/deletions.tsx';
import { Exports } from '../privacy/exports.tsx';
import { KeptData } from '../privacy/kept-data.tsx';
import { PendingDeletion } from '../privacy/pending-deletion.tsx';

/**
 * Data protection: the coming deletion of the company, what is kept, the exports, the deletions, and the acceptance of the agreement.
 *
 * @source docs/product.md section 4 "GDPR"; docs/decisions.md D77
 */
export function DataProtectionScreen() {
  // Without a second factor that the company demands, the own data can be read and exported, and nothing changed.
  const { must_set_up_second_factor: isReading } = useUser();
  return (
    <>
      {!isReading && <PendingDeletion />}
      {!isReading && <Agreement />}
      <KeptData />
      <Exports />
      {!isReading && <Deletions />}
    </>
  );
}

/** Accepts the data-protection agreement, or withdraws that. */
function Agreement() {
  const { t } = useTranslation('settings');
  const { accepted_dpp: acceptedAt } = useUser();
  const { wanted, accept } = useAcceptance();
  return (
    <Panel title={t('dataProtection.title')}>
      <p className="about">
        {t('dataProtection.about')} {t('dataProtection.details')}
      </p>
      <CheckboxField
        label={t('dataProtection.accept')}
        description={t('dataProtection.hint')}
        value={wanted ?? acceptedAt !== null}
        onChange={accept}
      />
      <div role="status" className="outcome">
        {acceptedAt !== null && (
          <Notice tone="ok">
            {t('dataProtection.accepted', {
              date: formatDate(acceptedAt.slice(0, 10)),
              time: acceptedAt.slice(11, 16),
            })}
          </Notice>
        )}
      </div>
    </Panel>
  );
}

/** State of the checkbox: the new value while the call runs, and the stored one again if it fails. */
function useAcceptance() {
  const store = useSessionStore();
  const write = useWrite(api.accounts.updateAcceptedDpp);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const send = async (value: boolean) => {
    setWanted(value);
    try {
      const { user } = await write.send({ body: { value } });
      store.setUser(user);
    } catch (error) {
      reportFailure(error);
    } finally {
      setWanted(null);
    }
  };
  return { wanted, accept: (value: boolean) => void (write.isSending || send(value)) };
}
