import { IconScale } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { Allowed } from '../../../session/allowed.tsx';
import { useUser } from '../../../session/session-context.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { LinkButton } from '../../../ui/marks/link.tsx';
import { RuleDialog } from './rules/rule-dialog.tsx';

/** The empty list of accounts, with the way to begin. */
export function NoAccounts() {
  const { t } = useTranslation('hours-account');
  const { has_company } = useUser();
  const { data: rules } = useRead(api.hoursAccount.rules, {}, { isEnabled: has_company });
  const [isOpen, setOpen] = useState(false);
  const isSetUp = rules !== undefined && rules.company.length > 0;
  return (
    <>
      <EmptyState
        icon={<IconScale size={32} />}
        title={t('none.title')}
        description={t(isSetUp ? 'none.nobody' : 'none.about')}
        action={
          isSetUp ? (
            <LinkButton kind="primary" to="/hours-account/rules">
              {t('rules.title')}
            </LinkButton>
          ) : (
            <Allowed to={['edit', 'Company']}>
              <Button kind="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {t('none.begin')}
              </Button>
            </Allowed>
          )
        }
      />
      <RuleDialog opened={isOpen} person={null} last={null} onClose={() => setOpen(false)} />
    </>
  );
}
