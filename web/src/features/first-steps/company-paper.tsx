import * as api from '@zeitblatt/contract/api';
import { formatCity } from '@zeitblatt/domain/places/city';
import { useRead } from '../../api/use-read.ts';
import { useUser } from '../../session/session-context.tsx';
import { Paper, type PaperProps } from './paper.tsx';

/** The company; undefined until it is loaded. */
export const useCompanyPlace = () => useRead(api.company.get, {}).data;

/** The paper with the company that is stored. */
export function CompanyPaper(props: Omit<PaperProps, 'company' | 'address' | 'manager'>) {
  const user = useUser();
  const company = useCompanyPlace();
  const place = company?.city ? formatCity(company.city) : '';
  return (
    <Paper
      company={company?.name ?? ''}
      address={[company?.street ?? '', place].filter((part) => part !== '').join(', ')}
      manager={`${user.first_name} ${user.last_name}`}
      {...props}
    />
  );
}
