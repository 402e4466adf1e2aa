import * as api from '@zeitblatt/contract/api';
import type { Hold } from '@zeitblatt/domain/record/privacy/retention';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeletion } from '../../../forms/use-deletion.ts';
import { Allowed } from '../../../session/allowed.tsx';
import { formatTimestamp } from '../../../texts/format.ts';
import { DeleteDialog } from '../../../ui/forms/delete-dialog.tsx';
import { Text } from '../../../ui/frame/layout.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import { BeginHold } from './begin-hold.tsx';

/** Standing holds of the company, each with its purpose and the way to end it, and a button for one of the whole company. */
export function HoldsPanel({ holds }: { readonly holds: readonly Hold[] }) {
  const { t } = useTranslation('retention');
  const [ending, setEnding] = useState<Hold | null>(null);
  const { remove, isDeleting } = useDeletion(api.retention.endHold, { onClose: () => setEnding(null) });
  return (
    <Panel title={t('hold.title')}>
      <p className="retention-about">{t('hold.about')}</p>
      {holds.length === 0 ? (
        <p className="retention-about">{t('hold.none')}</p>
      ) : (
        <ul className="hold-list" aria-label={t('hold.title')}>
          {holds.map((hold) => (
            <HoldRow key={hold.id} hold={hold} onEnd={() => setEnding(hold)} />
          ))}
        </ul>
      )}
      <BeginHold employee={null} />
      <DeleteDialog
        row={ending}
        onClose={() => setEnding(null)}
        title={t('hold.endTitle')}
        confirmLabel={t('hold.end')}
        onDelete={({ id }) => remove({ params: { id } })}
        busy={isDeleting}
      >
        {({ purpose }) => <Text>{t('hold.endText', { purpose })}</Text>}
      </DeleteDialog>
    </Panel>
  );
}

function HoldRow({ hold, onEnd }: { readonly hold: Hold; readonly onEnd: () => void }) {
  const { t } = useTranslation('retention');
  const { employee_id: employeeId, person, purpose, begun_at: at, begun_by: by } = hold;
  return (
    <li>
      <div>
        <strong>
          {employeeId === null ? (
            t('hold.wholeCompany')
          ) : (
            <TextLink plain to="/employees/$employeeId" params={{ employeeId }}>
              {person ?? ''}
            </TextLink>
          )}
        </strong>
        <p>{purpose}</p>
        <small>{t('hold.since', { time: formatTimestamp(at), by })}</small>
      </div>
      <Allowed to={['edit', 'Company']}>
        <Button aria-label={t('hold.endOf', { purpose })} aria-haspopup="dialog" onClick={onEnd}>
          {t('hold.end')}
        </Button>
      </Allowed>
    </li>
  );
}
