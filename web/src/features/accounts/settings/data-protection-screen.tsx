import { useStanding } from '../../../session/rights.ts';
import { useUser } from '../../../session/session-context.tsx';
import { Agreement } from '../../billing/legal/agreement.tsx';
import { Deletions } from '../../record/privacy/deletions.tsx';
import { Exports } from '../../record/privacy/exports.tsx';
import { KeptData } from '../../record/privacy/kept-data.tsx';
import { PendingDeletion } from '../../record/privacy/pending-deletion.tsx';

/**
 * Data protection: the coming deletion of the company, what is kept, the exports, the deletions, and the acceptance of the agreement.
 *
 * @source docs/product.md section 4 "GDPR"; docs/decisions.md D77
 */
export function DataProtectionScreen() {
  // Without a second factor that the company demands, the own data can be read and exported, and nothing changed.
  const { must_set_up_second_factor: isReading } = useUser();
  // Employees come to read about their own data; the agreement is one of their company.
  const isEmployee = useStanding() === 'employee';
  return (
    <>
      {!isReading && <PendingDeletion />}
      {!isReading && !isEmployee && <Agreement />}
      <KeptData />
      <Exports />
      {!isReading && <Deletions />}
      {!isReading && isEmployee && <Agreement />}
    </>
  );
}
