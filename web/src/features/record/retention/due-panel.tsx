import type { RetentionState } from '@zeitblatt/domain/record/privacy/retention';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMonth } from '../../../texts/format.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';

/** People who have left and single sheets whose time is over, and that are still there; nothing where there are none. */
export function OverduePanel({ overdue }: Pick<RetentionState, 'overdue'>) {
  const { t } = useTranslation('retention');
  const { last_month, people_count, people } = overdue;
  const more = people_count - people.length;
  return (
    <RecordsPanel
      {...overdue}
      title={t('purge.overdue')}
      about={t('purge.overdueAbout', { month: formatMonth(last_month) })}
    >
      {more > 0 && <li>{t('purge.more', { count: more })}</li>}
    </RecordsPanel>
  );
}

/** Deleted people and sheets that are purged soon, with the way to restore them; nothing where there are none. */
export function DuePanel({ due }: Pick<RetentionState, 'due'>) {
  const { t } = useTranslation('retention');
  return <RecordsPanel {...due} title={t('purge.due')} about={t('purge.dueAbout', { day: formatDate(due.until) })} />;
}

type Records = {
  readonly people: readonly { readonly id: number; readonly name: string }[];
  readonly sheets: number;
  readonly title: string;
  readonly about: string;
  readonly children?: ReactNode;
};

function RecordsPanel({ people, sheets, title, about, children }: Records) {
  const { t } = useTranslation('retention');
  if (people.length + sheets === 0) return null;
  return (
    <Panel title={title}>
      <p className="retention-about">{about}</p>
      <ul className="due-list" aria-label={title}>
        {people.map(({ id, name }) => (
          <li key={id}>
            <TextLink plain to="/employees/$employeeId" params={{ employeeId: id }}>
              {name}
            </TextLink>
          </li>
        ))}
        {children}
        {sheets > 0 && <li>{t('purge.sheets', { count: sheets })}</li>}
      </ul>
    </Panel>
  );
}
