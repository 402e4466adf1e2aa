import * as api from '@zeitblatt/contract/api';
import type { Company } from '@zeitblatt/domain/company/data/company';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { DraftOffer, useFormDraft } from '../../../forms/form-draft.tsx';
import { SaveActions } from '../../../forms/save-actions.tsx';
import { useVersionedForm } from '../../../forms/use-versioned-form.ts';
import { storedValueOfConflict } from '../../../forms/version-conflict.ts';
import { NoCompany } from '../../../layout/no-company.tsx';
import { UnsavedGuard } from '../../../layout/session/unsaved-guard.tsx';
import { useIsAllowed } from '../../../session/rights.ts';
import { useUser } from '../../../session/session-context.tsx';
import { ConflictDialog } from '../../../ui/forms/conflict-dialog.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { SkeletonPanel } from '../../../ui/frame/skeleton.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import { CompanyFields } from './company-fields.tsx';
import { companyFormPathOf, companyRules, companyValues } from './company-values.ts';
import { useCompanyFields } from './use-company-fields.ts';

/** Screen with the data of the company. @source docs/product.md section 2 "Company area" */
export function CompanyInfoScreen() {
  const { has_company: hasCompany } = useUser();
  const company = useRead(api.company.get, {}, { isEnabled: hasCompany });
  if (!hasCompany) {
    return (
      <Panel>
        <NoCompany />
      </Panel>
    );
  }
  if (company.data) return <CompanyForm company={company.data} />;
  return company.error ? <ReadFailure of={company} /> : <SkeletonPanel rows={12} />;
}

function CompanyForm({ company }: { readonly company: Company }) {
  const { t } = useTranslation(['company', 'common']);
  const mayEdit = useIsAllowed(['edit', 'Company']);
  const change = useWrite(api.company.change);
  const { form, conflict, closeConflict } = useVersionedForm(companyRules, {
    stored: companyValues(company),
    pathOf: companyFormPathOf,
    conflictOf: (error) => {
      const current = storedValueOfConflict(error, api.company.get.output);
      return current && companyValues(current);
    },
    save: async (body) => {
      const saved = await change.send({ body });
      notify.success(t('saved'));
      return companyValues(saved);
    },
  });
  const draft = useFormDraft('company', form);
  return (
    <Form form={form} label={t('tab.info')}>
      <div className="form-page">
        {mayEdit && <DraftOffer draft={draft} />}
        <CompanyFields form={form} />
        <div className="form-actions">
          <SaveActions form={form} right={['edit', 'Company']} />
        </div>
      </div>
      <ConflictDialog form={form} fields={useCompanyFields()} theirs={conflict} onClose={closeConflict} />
      <UnsavedGuard isDirty={mayEdit && form.dirty} isKept />
    </Form>
  );
}
