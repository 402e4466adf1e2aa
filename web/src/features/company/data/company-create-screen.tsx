import { useNavigate } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { DraftOffer, useFormDraft } from '../../../forms/form-draft.tsx';
import { UnsavedGuard } from '../../../layout/session/unsaved-guard.tsx';
import { useSessionStore, useUser } from '../../../session/session-context.tsx';
import { useAppForm } from '../../../ui/forms/app-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import { CompanyFields } from './company-fields.tsx';
import { companyFormPathOf, NEW_COMPANY, newCompanyRules } from './company-values.ts';

/** Creates the company of a manager who has none. @source docs/product.md section 4 "Company" */
export function CompanyCreateScreen() {
  const { t } = useTranslation('company');
  const user = useUser();
  const store = useSessionStore();
  const navigate = useNavigate();
  const create = useWrite(api.company.create);
  const form = useAppForm(newCompanyRules, {
    initial: NEW_COMPANY,
    pathOf: companyFormPathOf,
    save: async (body) => {
      const { name } = await create.send({ body });
      draft.forget();
      // Opens the pages that need a company at once, before the server is asked again.
      store.setUser({ ...user, has_company: true });
      notify.success(t('create.done', { name }));
      await navigate({ to: '/company/info', ignoreBlocker: true });
    },
  });
  const draft = useFormDraft('new company', form);
  return (
    <Form form={form} label={t('create.title')}>
      <div className="form-page">
        <Notice tone="warning" title={t('create.hint')}>
          {t('create.why')}
        </Notice>
        <DraftOffer draft={draft} />
        <CompanyFields form={form} />
        <FormActions form={form} submit={t('create.title')} />
      </div>
      <UnsavedGuard isDirty={form.dirty} isKept />
    </Form>
  );
}
