import type { RetentionState } from '@zeitblatt/domain/record/privacy/retention';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../texts/format.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';

/** Deleted people and sheets that are purged soon, with the way to restore them; nothing where there are none. */
export function DuePanel({ due: { until, people, sheets } }: Pick<RetentionState, 'due'>) {
  const { t } = useTranslation('retention');
  if (people.length + sheets === 0) return null;
  return (
    <Panel title={t('purge.due')}>
      <p className="retention-about">{t('purge.dueAbout', { day: formatDate(until) })}</p>
      <ul className="due-list" aria-label={t('purge.due')}>
        {people.map(({ id, name }) => (
          <li key={id}>
            <TextLink plain to="/employees/$employeeId" params={{ employeeId: id }}>
              {name}
            </TextLink>
          </li>
        ))}
        {sheets > 0 && <li>{t('purge.sheets', { count: sheets })}</li>}
      </ul>
    </Panel>
  );
}
