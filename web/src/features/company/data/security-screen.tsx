import * as api from '@zeitblatt/contract/api';
import { demandInput, type SecondFactorDemand } from '@zeitblatt/domain/accounts/access/second-factor';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { NoCompany } from '../../../layout/no-company.tsx';
import { Allowed } from '../../../session/allowed.tsx';
import { useIsAllowed } from '../../../session/rights.ts';
import { SECURITY_PATH } from '../../../session/security-path.ts';
import { useUser } from '../../../session/session-context.tsx';
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { PasswordField } from '../../../ui/fields/text-fields.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { Stack, Text } from '../../../ui/frame/layout.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { SkeletonPanel } from '../../../ui/frame/skeleton.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { CompanyReminders } from './reminders-panel.tsx';
import { SealPanel } from './seal-panel.tsx';

/** Whether the company demands a second factor of its managers, the seal of its log, and its reminders. @source docs/decisions/0028-second-factor.md */
export function CompanySecurityScreen() {
  const { has_company: hasCompany } = useUser();
  const demand = useRead(api.secondFactor.demand, {}, { isEnabled: hasCompany });
  if (!hasCompany) {
    return (
      <Panel>
        <NoCompany />
      </Panel>
    );
  }
  if (demand.data) {
    return (
      <div className="form-page">
        <Demand demand={demand.data} />
        <SealPanel />
        <CompanyReminders />
      </div>
    );
  }
  return demand.error ? <ReadFailure of={demand} /> : <SkeletonPanel />;
}

function Demand({ demand }: { readonly demand: SecondFactorDemand }) {
  const { t } = useTranslation('company');
  const [isAsking, setAsking] = useState(false);
  const { is_demanded: isDemanded, managers_without: without } = demand;
  const mayEdit = useIsAllowed(['edit', 'Company']);
  const own = useRead(api.secondFactor.state, {}, { isEnabled: mayEdit });
  const isMissing = own.data?.since === null;
  return (
    <Panel title={t('security.title')}>
      <p className="company-about">{t('security.about')}</p>
      <Notice tone={isDemanded ? 'ok' : 'info'}>
        <p>{t(isDemanded ? 'security.on' : 'security.off')}</p>
        {isDemanded && <p>{without === 0 ? t('security.all') : t('security.without', { count: without })}</p>}
      </Notice>
      {isMissing && (
        <p className="security-own">
          {t('security.own')} <TextLink to={SECURITY_PATH}>{t('security.ownLink')}</TextLink>
        </p>
      )}
      <DialogActions>
        <Allowed to={['edit', 'Company']}>
          <Button
            kind={isDemanded ? 'default' : 'primary'}
            aria-haspopup="dialog"
            disabled={isMissing}
            onClick={() => setAsking(true)}
          >
            {t(isDemanded ? 'security.stop' : 'security.demand')}
          </Button>
        </Allowed>
      </DialogActions>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={t('security.title')} size="sm">
        <DemandForm isDemanded={isDemanded} onClose={() => setAsking(false)} />
      </Dialog>
    </Panel>
  );
}

type DemandFormProps = { readonly isDemanded: boolean; readonly onClose: () => void };

function DemandForm({ isDemanded, onClose }: DemandFormProps) {
  const { t } = useTranslation('company');
  const change = useWrite(api.secondFactor.changeDemand);
  const form = useAppForm(demandInput, {
    initial: { is_demanded: !isDemanded, old_password: '' },
    isEmptyPatient: true,
    save: async (body) => {
      await change.send({ body });
      onClose();
    },
  });
  return (
    <Form form={form} label={t('security.title')}>
      <Stack gap="sm">
        <Text>{t(isDemanded ? 'security.stopText' : 'security.demandText')}</Text>
        <PasswordField
          label={t('security.password')}
          required
          autoFocus
          autoComplete="current-password"
          {...form.field('old_password')}
        />
      </Stack>
      <FormActions form={form} onCancel={onClose} submit={t(isDemanded ? 'security.stop' : 'security.demand')} />
    </Form>
  );
}
