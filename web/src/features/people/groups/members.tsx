import type { SalaryGroupRow } from '@zeitblatt/domain/company/data/salary-group';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/marks/button.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';

/** People that a row names at once. */
const NAMED_MAX = 3;

type MembersProps = Pick<SalaryGroupRow, 'members'>;

/** The people of a salary group: the first ones, and the others on request. */
export function Members({ members }: MembersProps) {
  const { t } = useTranslation('company');
  const [isWhole, setWhole] = useState(false);
  if (members.length === 0) return <span>{t('salary.nobody')}</span>;
  const named = isWhole ? members : members.slice(0, NAMED_MAX);
  const others = members.length - named.length;
  return (
    <>
      {named.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <TextLink plain to="/employees/$employeeId" params={{ employeeId: id }}>
            {name}
          </TextLink>
        </Fragment>
      ))}
      {others > 0 && (
        <Button kind="quiet" size="compact-sm" onClick={() => setWhole(true)}>
          {t('salary.membersMore', { count: others })}
        </Button>
      )}
    </>
  );
}
