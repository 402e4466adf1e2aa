import { IconFileDownload } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import { useDownload } from '../../../../../api/use-download.ts';
import { reportFailure } from '../../../../../errors/failure.ts';
import { Allowed } from '../../../../../session/allowed.tsx';
import { Button } from '../../../../../ui/marks/button.tsx';

type CertificateButtonProps = { readonly employeeId: number; readonly year: number; readonly label: string };

/** The certificate of § 6 (2) BUrlG, which a person takes along to the next employer. */
export function CertificateButton({ employeeId, year, label }: CertificateButtonProps) {
  const { start, isLoading } = useDownload(api.leaveAccounts.certificate);
  return (
    <Allowed to={['download', 'Leave']}>
      <Button
        icon={<IconFileDownload size={18} aria-hidden />}
        loading={isLoading}
        onClick={() => void start({ params: { year, employeeId } }).catch(reportFailure)}
      >
        {label}
      </Button>
    </Allowed>
  );
}
