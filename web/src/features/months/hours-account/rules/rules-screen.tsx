import { IconPlus } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../../api/use-read.ts';
import { ReadFailure } from '../../../../errors/read-failure.tsx';
import { Allowed } from '../../../../session/allowed.tsx';
import { useUser } from '../../../../session/session-context.tsx';
import { EmptyState } from '../../../../ui/frame/empty-state.tsx';
import { Page, Panel } from '../../../../ui/frame/page.tsx';
import { Button } from '../../../../ui/marks/button.tsx';
import { TextLink } from '../../../../ui/marks/link.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleTable } from './rule-table.tsx';

/** The rules of the company, and those of people who differ. */
export function RulesScreen() {
  const { t } = useTranslation('hours-account');
  const { has_company } = useUser();
  const rules = useRead(api.hoursAccount.rules, {}, { isEnabled: has_company });
  const [isOpen, setOpen] = useState(false);
  const { company, people = [] } = rules.data ?? {};
  const add = (
    <Allowed to={['edit', 'Company']}>
      <Button
        kind="primary"
        icon={<IconPlus size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('rules.add')}
      </Button>
    </Allowed>
  );
  return (
    <Page
      title={t('rules.title')}
      windowTitle={t('rules.window')}
      subtitle={t('rules.about')}
      path={[
        <TextLink key="list" to="/hours-account">
          {t('title')}
        </TextLink>,
        t('rules.title'),
      ]}
      actions={company !== undefined && company.length > 0 && add}
    >
      <ReadFailure of={rules} />
      <Panel title={t('rules.ofCompany')} padded={false}>
        <RuleTable
          label={t('rules.ofCompany')}
          rules={has_company ? company : []}
          hasFailed={rules.error !== null}
          empty={<EmptyState title={t('none.title')} description={t('none.about')} action={add} />}
        />
      </Panel>
      {people.map((person) => {
        const name = `${person.first_name} ${person.last_name}`;
        return (
          <Panel
            key={person.employee_id}
            title={t('rules.ofPerson', { name })}
            padded={false}
            actions={
              <TextLink to="/employees/$employeeId" params={{ employeeId: person.employee_id }}>
                {t('rules.person')}
              </TextLink>
            }
          >
            <RuleTable label={t('rules.ofPerson', { name })} rules={person.rules} empty={null} />
          </Panel>
        );
      })}
      <RuleDialog opened={isOpen} person={null} last={company?.[0] ?? null} onClose={() => setOpen(false)} />
    </Page>
  );
}
