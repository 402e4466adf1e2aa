import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useStanding } from '../../../session/rights.ts';
import { useUser } from '../../../session/session-context.tsx';
import { SegmentedField } from '../../../ui/fields/choice-fields.tsx';
import { Agreement } from '../../billing/legal/agreement.tsx';
import { DataUse } from '../../record/privacy/data-use.tsx';
import { Deletions } from '../../record/privacy/deletions.tsx';
import { Exports } from '../../record/privacy/exports.tsx';
import { KeptData } from '../../record/privacy/kept-data.tsx';
import { PendingDeletion } from '../../record/privacy/pending-deletion.tsx';
import type { DataProtectionPart } from './data-protection-search.ts';

const route = getRouteApi('/app/settings/dsgvo');

/**
 * Data protection in parts: the acceptance of the agreement; what is kept, and of an employee who sees it; exports and
 * deletions. The coming deletion of the company stands above each part.
 *
 * @source docs/product.md section 4 "GDPR"; docs/decisions.md D77
 */
export function DataProtectionScreen() {
  const { t } = useTranslation('privacy');
  const navigate = route.useNavigate();
  // Without a second factor that the company demands, the own data can be read and exported, and nothing changed.
  const { must_set_up_second_factor: isReading } = useUser();
  const parts = usePartsInOrder();
  const { part: wanted } = route.useSearch();
  const part = parts.find((one) => one === wanted) ?? parts[0];
  return (
    <>
      {!isReading && <PendingDeletion />}
      <div>
        <SegmentedField
          label={t('page.part')}
          labelHidden
          options={parts.map((value) => ({ value, label: t(`page.parts.${value}`) }))}
          value={part}
          onChange={(next) => void navigate({ search: { part: next }, replace: true })}
        />
      </div>
      {part === 'agreement' && <Agreement />}
      {part === 'data' && (
        <>
          <DataUse />
          <KeptData />
        </>
      )}
      {part === 'export' && (
        <>
          <Exports />
          {!isReading && <Deletions />}
        </>
      )}
    </>
  );
}

/** Employees come to read about their own data; the agreement is one of their company. */
function usePartsInOrder(): readonly [DataProtectionPart, ...DataProtectionPart[]] {
  const { must_set_up_second_factor: isReading } = useUser();
  const isEmployee = useStanding() === 'employee';
  if (isReading) return ['data', 'export'];
  return isEmployee ? ['data', 'export', 'agreement'] : ['agreement', 'data', 'export'];
}
