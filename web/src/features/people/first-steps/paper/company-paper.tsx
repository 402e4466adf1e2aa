import * as api from '@zeitblatt/contract/api';
import { formatCity } from '@zeitblatt/domain/rules/city';
import { useRead } from '../../../../api/use-read.ts';
import { useUser } from '../../../../session/session-context.tsx';
import { Paper, type PaperProps } from './paper.tsx';

/** The company; undefined until it is loaded. */
export const useCompanyPlace = () => useRead(api.company.get, {}).data;

type CompanyPaperProps = Omit<PaperProps, 'company' | 'address' | 'manager'> & {
  /** Whether the sheet has lines for signatures. A person who is created in the first steps has a sheet without. */
  readonly isSigned?: boolean;
};

/** The paper with the company that is stored. */
export function CompanyPaper({ isSigned = false, ...props }: CompanyPaperProps) {
  const user = useUser();
  const company = useCompanyPlace();
  const place = company?.city ? formatCity(company.city) : '';
  return (
    <Paper
      company={company?.name ?? ''}
      address={[company?.street ?? '', place].filter((part) => part !== '').join(', ')}
      manager={isSigned ? `${user.first_name} ${user.last_name}` : undefined}
      {...props}
    />
  );
}
