import { IconPlus } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import type { LeaveRuleInput } from '@zeitblatt/domain/days/leave/leave-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../../../api/use-read.ts';
import { ReadFailure } from '../../../../../errors/read-failure.tsx';
import { Allowed } from '../../../../../session/allowed.tsx';
import { useUser } from '../../../../../session/session-context.tsx';
import { formatTimestamp } from '../../../../../texts/format.ts';
import { Panel } from '../../../../../ui/frame/page.tsx';
import { SkeletonRows } from '../../../../../ui/frame/skeleton.tsx';
import { Button } from '../../../../../ui/marks/button.tsx';
import styles from './parts/rules.module.css';
import { RuleDialog } from './rule-dialog.tsx';

/** The rules of the accounts, those that count now first. */
export function AccountRules() {
  const { t } = useTranslation('leave-rules');
  const { has_company: isEnabled } = useUser();
  const read = useRead(api.leaveAccounts.rules, {}, { isEnabled });
  const [isOpen, setOpen] = useState(false);
  const { data } = read;
  return (
    <Panel
      title={t('rule.title')}
      actions={
        <Allowed to={['edit', 'Company']}>
          <Button icon={<IconPlus size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('rule.add')}
          </Button>
        </Allowed>
      }
    >
      <div className={styles['stack']}>
        <ReadFailure of={read} />
        {!data && !read.error && isEnabled && <SkeletonRows count={3} />}
        {data && <RuleFacts rule={data.current} />}
        {data?.data.map((rule) => (
          <p key={rule.id} className={styles['dim']}>
            {t('rule.since', { year: rule.from_year, name: rule.created_by, time: formatTimestamp(rule.created_at) })}
          </p>
        ))}
        <p className={styles['dim']}>{t('rule.council')}</p>
      </div>
      {data && <RuleDialog opened={isOpen} last={data.current} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function RuleFacts({ rule }: { readonly rule: LeaveRuleInput }) {
  const { t } = useTranslation('leave-rules');
  const facts = [
    [t('rule.isKept'), t(rule.is_kept ? 'yes' : 'no')],
    [t('rule.isProRata'), t(rule.is_pro_rata ? 'yes' : 'no')],
    [t('rule.contractLapses'), t(rule.contract_lapses ? 'yes' : 'no')],
    ['24.12.', t(`eve.${rule.december_24}`)],
    ['31.12.', t(`eve.${rule.december_31}`)],
  ] as const;
  return (
    <dl className={styles['facts']}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
