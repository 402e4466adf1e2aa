import * as api from '@zeitblatt/contract/api';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { NoCompany } from '../../../layout/no-company.tsx';
import { useUser } from '../../../session/session-context.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Panel } from '../../../ui/frame/page.tsx';
import { SkeletonPanel } from '../../../ui/frame/skeleton.tsx';
import { LinkButton } from '../../../ui/marks/link.tsx';
import './inspections.css';
import { MadePacks } from './made-packs.tsx';
import { PackForm } from './pack-form.tsx';

/** Makes the papers for an inspection, and lists those that were made. @source docs/decisions/0069-inspection-pack.md */
export function InspectionScreen() {
  const { t } = useTranslation('inspections');
  const { has_company: hasCompany } = useUser();
  const scope = useRead(api.inspections.scope, {}, { isEnabled: hasCompany });
  if (!hasCompany) {
    return (
      <Panel>
        <NoCompany />
      </Panel>
    );
  }
  if (scope.error) return <ReadFailure of={scope} />;
  if (!scope.data) return <SkeletonPanel />;
  const { people } = scope.data;
  return (
    <>
      <Panel title={t('title')}>
        <p className="company-about">{t('about')}</p>
        {people.length === 0 ? (
          <EmptyState title={t('noSheets')} action={<LinkButton to="/employees">{t('toEmployees')}</LinkButton>} />
        ) : (
          <PackForm people={people} />
        )}
      </Panel>
      <MadePacks />
    </>
  );
}
