import { IconPlus, IconTrash } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { useRead } from '../../../../../../api/use-read.ts';
import { useWrite } from '../../../../../../api/use-write.ts';
import { failureText } from '../../../../../../errors/failure.ts';
import { ReadFailure } from '../../../../../../errors/read-failure.tsx';
import { Allowed } from '../../../../../../session/allowed.tsx';
import { useUser } from '../../../../../../session/session-context.tsx';
import { NumberField } from '../../../../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../../../../ui/fields/select-field.tsx';
import { Panel } from '../../../../../../ui/frame/page.tsx';
import { SkeletonRows } from '../../../../../../ui/frame/skeleton.tsx';
import { Button, IconButton } from '../../../../../../ui/marks/button.tsx';
import { Notice } from '../../../../../../ui/messages/notice.tsx';
import { notify } from '../../../../../../ui/messages/notify.ts';
import styles from '../parts/rules.module.css';

type HandlingAnswer = z.output<typeof api.leaveRequests.handling.output>;

/** People who are told of requests, their deputies on days of absence, and how many people are needed each day. */
export function Handling() {
  const { t } = useTranslation('leave-rules');
  const { has_company: isEnabled } = useUser();
  const read = useRead(api.leaveRequests.handling, {}, { isEnabled });
  return (
    <Panel title={t('handling.title')}>
      <ReadFailure of={read} />
      {!read.data && !read.error && isEnabled && <SkeletonRows count={3} />}
      {read.data && <HandlingForm key={JSON.stringify(read.data)} handling={read.data} />}
    </Panel>
  );
}

type Granter = { readonly user_id: number | null; readonly deputy_id: number | null };

function HandlingForm({ handling }: { readonly handling: HandlingAnswer }) {
  const { t } = useTranslation(['leave-rules', 'common']);
  const change = useWrite(api.leaveRequests.changeHandling);
  const [rows, setRows] = useState<readonly Granter[]>(handling.granters);
  const [least, setLeast] = useState(handling.least_present);
  const [failure, setFailure] = useState<string | null>(null);
  const options = handling.managers.map(({ user_id, name }) => ({ value: user_id, label: name }));
  const replace = (index: number, next: Partial<Granter>) =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...next } : row)));
  const save = async () => {
    const granters = rows.flatMap(({ user_id, deputy_id }) => (user_id === null ? [] : [{ user_id, deputy_id }]));
    try {
      await change.send({ body: { granters, least_present: least } });
      setFailure(null);
      notify.success(t('handling.saved'));
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  return (
    <div className={styles['stack']}>
      <p>{t(rows.length === 0 ? 'handling.all' : 'handling.about')}</p>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity before a manager is chosen
        <div key={index} className={styles['granter']}>
          <SelectField
            label={t('handling.granter')}
            options={options}
            value={row.user_id}
            onChange={(user_id) => replace(index, { user_id })}
          />
          <SelectField
            label={t('handling.deputy')}
            options={options.filter(({ value }) => value !== row.user_id)}
            value={row.deputy_id}
            onChange={(deputy_id) => replace(index, { deputy_id })}
          />
          <IconButton
            label={t('handling.remove')}
            icon={<IconTrash size={18} aria-hidden />}
            onClick={() => setRows(rows.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <NumberField
        label={t('handling.least')}
        description={t('handling.leastHint')}
        width={300}
        min={1}
        value={least}
        onChange={setLeast}
      />
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <div className={styles['acts']}>
        <Button
          icon={<IconPlus size={18} aria-hidden />}
          onClick={() => setRows([...rows, { user_id: null, deputy_id: null }])}
        >
          {t('handling.add')}
        </Button>
        <Allowed to={['edit', 'LeaveRequest']}>
          <Button kind="primary" loading={change.isSending} onClick={() => void save()}>
            {t('common:save')}
          </Button>
        </Allowed>
      </div>
    </div>
  );
}
