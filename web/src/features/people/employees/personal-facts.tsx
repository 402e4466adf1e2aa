import * as api from '@zeitblatt/contract/api';
import type { Employee } from '@zeitblatt/domain/people/employees/employee';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';
import { SkeletonRows } from '../../../ui/frame/skeleton.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import { PersonFacts } from '../../months/year/person-facts.tsx';

/** Facts of a person that are changed elsewhere: account, contract, working time, wage, leave. */
export function PersonalFacts({ employee: { id, email } }: { readonly employee: Employee }) {
  const { t } = useTranslation('employees');
  const year = Number(useToday().slice(0, 4));
  const { data, error } = useRead(api.personYears.get, { params: { id, year } });
  if (error) return null;
  if (!data) return <SkeletonRows count={1} />;
  return (
    <PersonFacts
      person={data}
      account={{
        label: t('settings.userify'),
        value: (
          <TextLink to="/employees/$employeeId/settings/userify" params={{ employeeId: id }}>
            {email ?? t('account.invite')}
          </TextLink>
        ),
      }}
    />
  );
}
