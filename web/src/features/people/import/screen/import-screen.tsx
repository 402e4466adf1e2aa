import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../../errors/failure.ts';
import { ReadFailure } from '../../../../errors/read-failure.tsx';
import { SegmentedField } from '../../../../ui/fields/choice-fields.tsx';
import { Page } from '../../../../ui/frame/page.tsx';
import { Button } from '../../../../ui/marks/button.tsx';
import { TextLink } from '../../../../ui/marks/link.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import { WorkTimeFields } from '../../schedules/work-time-fields.tsx';
import { useWorkTimeText } from '../../schedules/work-time-text.ts';
import { PasteZone } from '../table/paste-zone.tsx';
import { TableProblems } from '../table/table-problems.tsx';
import styles from './import-groups.module.css';
import { ImportGroups } from './import-groups.tsx';
import { type ImportState, useImport } from './use-import.ts';

const MODES = ['new', 'both'] as const;

/** People of a table, new ones and known ones. Nothing is written before the button. */
export function ImportScreen() {
  const { t } = useTranslation(['people-import', 'employees']);
  const table = useImport();
  const options = MODES.map((value) => ({ value, label: t(`screen.mode.${value}`) }));
  return (
    <Page
      title={t('screen.title')}
      subtitle={table.sheet === undefined ? t('screen.about') : t('screen.sheet', { sheet: table.sheet })}
      path={[
        <TextLink key="list" to="/employees">
          {t('employees:list.title')}
        </TextLink>,
        t('screen.title'),
      ]}
      actions={
        !table.isEmpty && (
          <>
            <SegmentedField
              label={t('screen.which')}
              labelHidden
              options={options}
              value={table.mode}
              onChange={table.setMode}
            />
            <Button onClick={() => table.paste('')}>{t('table.other')}</Button>
          </>
        )
      }
    >
      {table.isEmpty ? <PasteZone onText={table.paste} /> : <Filled table={table} />}
    </Page>
  );
}

function Filled({ table }: { readonly table: ImportState }) {
  const { t } = useTranslation('people-import');
  const [outcome, setOutcome] = useState<{ readonly tone: 'info' | 'error'; readonly text: string } | null>(null);
  const { count } = table;
  const ready = count('created') + count('updated');
  const run = async () => {
    try {
      const { sum } = await table.run();
      setOutcome({ tone: 'info', text: t('screen.done', sum) });
    } catch (error) {
      setOutcome({ tone: 'error', text: failureText(error) });
    }
  };
  const sum = {
    rows: table.people.length,
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    waiting: count('waiting'),
    leftOut: count('leftOut'),
  };
  return (
    <>
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <ReadFailure of={table.check} />
      <ImportGroups table={table} />
      <TableProblems people={table.people.filter(({ state }) => state === 'waiting')} order={table.order} />
      <WorkTime table={table} />
      <div className={styles['bar']}>
        <p className={styles['sum']} role="status">
          {table.check.isFetching ? t('screen.checking') : t('screen.sum', sum)}
        </p>
        <Button
          kind="primary"
          size="md"
          disabled={ready === 0 || table.check.isFetching || table.isSending}
          onClick={() => void run()}
        >
          {t('screen.run', { count: ready })}
        </Button>
      </div>
    </>
  );
}

/** The working time of new people without one in the table. */
function WorkTime({ table: { work, setWork } }: { readonly table: ImportState }) {
  const { t } = useTranslation('people-import');
  const text = useWorkTimeText();
  return (
    <details>
      <summary>{t('table.common', { time: text(work) })}</summary>
      <WorkTimeFields
        value={work}
        onChange={(next) => setWork({ ...work, ...next, days: [...next.days], spread: next.spread ?? 'whole' })}
      />
    </details>
  );
}
