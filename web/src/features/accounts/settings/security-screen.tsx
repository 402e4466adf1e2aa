import * as api from '@zeitblatt/contract/api';
import type { SecondFactorState } from '@zeitblatt/domain/accounts/access/second-factor';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { useUser } from '../../../session/session-context.tsx';
import { formatTimestamp } from '../../../texts/format.ts';
import { DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { SkeletonPanel } from '../../../ui/frame/skeleton.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { type ProofPurpose, SecondFactorDialog } from '../second-factor/second-factor-dialog.tsx';
import { SetUpSteps } from '../second-factor/set-up-steps.tsx';
import './security.css';

/** The second factor of the signed-in user: set up, recovery codes, switch off. @source docs/decisions.md D76 */
export function SecurityScreen() {
  const read = useRead(api.secondFactor.state, {});
  const { data } = read;
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  if (read.error) return <ReadFailure of={read} />;
  if (!data) return <SkeletonPanel />;
  if (isSettingUp) {
    const arrive = (made: readonly string[]) => {
      setSettingUp(false);
      setCodes(made);
    };
    return <SetUpSteps onDone={arrive} onCancel={() => setSettingUp(false)} />;
  }
  return data.since === null ? (
    <SwitchedOff onStart={() => setSettingUp(true)} />
  ) : (
    <SwitchedOn state={data} since={data.since} onCodes={setCodes} />
  );
}

function SwitchedOff({ onStart }: { readonly onStart: () => void }) {
  const { t } = useTranslation('settings');
  const { must_set_up_second_factor: isDemanded } = useUser();
  return (
    <Panel title={t('security.title')}>
      <p className="about">{t('security.about')}</p>
      <Notice tone={isDemanded ? 'warning' : 'info'}>{t(isDemanded ? 'security.demanded' : 'security.off')}</Notice>
      <DialogActions>
        <Button kind="primary" onClick={onStart}>
          {t('security.start')}
        </Button>
      </DialogActions>
    </Panel>
  );
}

/** Number of recovery codes from which on new ones are suggested. */
const FEW_CODES = 3;

type SwitchedOnProps = {
  readonly state: SecondFactorState;
  readonly since: string;
  readonly onCodes: (codes: readonly string[]) => void;
};

function SwitchedOn({ state, since, onCodes }: SwitchedOnProps) {
  const { recovery_codes_left: left, is_demanded: isDemanded } = state;
  const { t } = useTranslation('settings');
  const [purpose, setPurpose] = useState<ProofPurpose | null>(null);
  return (
    <Panel title={t('security.title')}>
      <Notice tone="ok" title={t('security.on')}>
        <p>
          {t('security.since', { time: formatTimestamp(since) })} · {t('security.left', { count: left })}
        </p>
        {isDemanded && <p>{t('security.demandedOn')}</p>}
      </Notice>
      {left <= FEW_CODES && (
        <div className="security-few">
          <Notice tone="warning">{t('security.few')}</Notice>
        </div>
      )}
      <DialogActions>
        {!isDemanded && (
          <Button aria-haspopup="dialog" onClick={() => setPurpose('remove')}>
            {t('security.remove')}
          </Button>
        )}
        <Button aria-haspopup="dialog" onClick={() => setPurpose('renew')}>
          {t('security.renew')}
        </Button>
      </DialogActions>
      <SecondFactorDialog purpose={purpose} onClose={() => setPurpose(null)} onCodes={onCodes} />
    </Panel>
  );
}
