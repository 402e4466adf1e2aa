import * as api from '@zeitblatt/contract/api';
import { type SealState, sealMailInput } from '@zeitblatt/domain/company/log/seal-mail';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { SaveActions } from '../../../forms/save-actions.tsx';
import { useIsAllowed } from '../../../session/rights.ts';
import { formatDate } from '../../../texts/format.ts';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { SkeletonPanel } from '../../../ui/frame/skeleton.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { notify } from '../../../ui/messages/notify.ts';

/** The result of the last nightly check, and where the seal of the log is sent each day. @source docs/decisions/0061-sealed-versions.md */
export function SealPanel() {
  const seals = useRead(api.company.seals, {});
  if (seals.data) return <Seals state={seals.data} />;
  return seals.error ? <ReadFailure of={seals} /> : <SkeletonPanel />;
}

function Seals({ state }: { readonly state: SealState }) {
  const { t } = useTranslation(['company', 'common']);
  const mayEdit = useIsAllowed(['edit', 'Company']);
  const change = useWrite(api.company.changeSeals);
  const form = useAppForm(sealMailInput, {
    initial: { email: state.email ?? '' },
    save: async (body) => {
      await change.send({ body });
      notify.success(t('saved'));
    },
  });
  return (
    <Panel title={t('seals.title')}>
      <p className="company-about">{t('seals.about')}</p>
      <CheckResult {...state} />
      <Form form={form} label={t('seals.title')}>
        <div className="seal-address">
          <TextField
            label={t('seals.email')}
            description={t('seals.emailHint')}
            type="email"
            autoComplete="off"
            readOnly={!mayEdit}
            {...form.field('email')}
          />
        </div>
        <SaveActions form={form} right={['edit', 'Company']} />
      </Form>
    </Panel>
  );
}

function CheckResult({ checked_on: day, problems }: SealState) {
  const { t } = useTranslation('company');
  if (day === null || problems === null) return <Notice tone="info">{t('seals.never')}</Notice>;
  const isWhole = problems === 0;
  return (
    <Notice tone={isWhole ? 'ok' : 'error'}>
      {t(isWhole ? 'seals.whole' : 'seals.problems', { day: formatDate(day), count: problems })}
    </Notice>
  );
}
