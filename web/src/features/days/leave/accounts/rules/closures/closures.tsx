import { IconPlus } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../../../../api/use-read.ts';
import { ReadFailure } from '../../../../../../errors/read-failure.tsx';
import { Allowed } from '../../../../../../session/allowed.tsx';
import { useUser } from '../../../../../../session/session-context.tsx';
import { Panel } from '../../../../../../ui/frame/page.tsx';
import { Button } from '../../../../../../ui/marks/button.tsx';
import { formatLeaveSpan } from '../../../span-text.ts';
import styles from '../parts/rules.module.css';
import { ClosureDialog } from './closure-dialog.tsx';

/** Days on which the whole company is closed. */
export function Closures() {
  const { t } = useTranslation('leave-rules');
  const { has_company: isEnabled } = useUser();
  const read = useRead(api.leaveAccounts.closures, {}, { isEnabled });
  const [isOpen, setOpen] = useState(false);
  const closures = read.data?.data ?? [];
  return (
    <Panel
      title={t('closure.title')}
      actions={
        <Allowed to={['edit', 'Leave']}>
          <Button icon={<IconPlus size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('closure.add')}
          </Button>
        </Allowed>
      }
    >
      <div className={styles['stack']}>
        <ReadFailure of={read} />
        {closures.length === 0 && <p className={styles['dim']}>{t('closure.none')}</p>}
        {closures.map(({ id, name, from, to, treatment, people }) => (
          <p key={id}>
            <b>{name}</b>
            {`, ${formatLeaveSpan({ from, to })}, ${t(`treatment.${treatment}`)}, `}
            {t('closure.people', { count: people })}
          </p>
        ))}
      </div>
      <ClosureDialog opened={isOpen} onClose={() => setOpen(false)} />
    </Panel>
  );
}
