import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storeWaitingPeople } from '../../../../session/first-steps.ts';
import { useUser } from '../../../../session/session-context.tsx';
import { Button } from '../../../../ui/marks/button.tsx';
import { Kbd } from '../../../../ui/marks/marks.tsx';
import { ProgressBar } from '../../../../ui/marks/progress-bar.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import { PasteZone } from '../../import/table/paste-zone.tsx';
import { TablePreview } from '../../import/table/table-preview.tsx';
import { TableProblems } from '../../import/table/table-problems.tsx';
import { WorkTimeFields } from '../../schedules/work-time-fields.tsx';
import { useWorkTimeText } from '../../schedules/work-time-text.ts';
import { LaterButton } from '../step/later-button.tsx';
import { LimitNotice } from '../step/limit-notice.tsx';
import type { PeopleTableState } from './use-people-table.ts';

/** People from a spreadsheet: paste, look, create. Rows with a wrong cell wait. */
export function PeopleTable(table: PeopleTableState) {
  useStoredWaiting(table);
  if (table.isEmpty) {
    return (
      <>
        <PasteZone onText={table.paste} />
        <div className="first-steps-actions">
          <LaterButton />
        </div>
      </>
    );
  }
  return <FilledTable {...table} />;
}

/** Remembers for the banner of the other pages how many people wait, once others of the table were created. */
function useStoredWaiting({ people, done }: PeopleTableState): void {
  const { id } = useUser();
  const waiting = done.size === 0 ? 0 : people.filter(({ row }) => !done.has(row)).length;
  useEffect(() => storeWaitingPeople({ id }, waiting), [id, waiting]);
}

function FilledTable(table: PeopleTableState) {
  const { t } = useTranslation(['people-import', 'first-steps']);
  const { creating, people, done } = table;
  const open = people.filter(({ row }) => !done.has(row));
  const right = open.filter(({ person }) => person !== null).length;
  const { progress } = creating;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.ctrlKey && right > 0) table.create();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut of the button below
    <div onKeyDown={onKeyDown}>
      <TablePreview {...table} />
      <p className="first-steps-note dim">
        {t('table.sum', { rows: people.length, right, waiting: open.length - right, done: done.size })}{' '}
        {table.titles.length > 0 && t('table.titles', { text: titleText(table.titles) })}
      </p>
      <TableProblems people={open} right={right} order={table.order} />
      <CommonWorkTime {...table} />
      <Outcome {...table} waiting={open.length} />
      <div className="first-steps-actions">
        {progress ? (
          <ProgressBar label={t('table.creating', progress)} value={(100 * progress.done) / progress.of} />
        ) : (
          <>
            <Button
              kind="primary"
              size="md"
              disabled={right === 0}
              aria-keyshortcuts="Control+Enter"
              onClick={table.create}
            >
              {t('table.create', { count: right })}
              <span className="first-steps-key" aria-hidden>
                <Kbd>{t('first-steps:key.ctrlEnter')}</Kbd>
              </span>
            </Button>
            <Button onClick={() => table.paste('')}>{t('table.other')}</Button>
          </>
        )}
        <LaterButton />
      </div>
    </div>
  );
}

/** The lines above the headings, in one. */
const titleText = (titles: PeopleTableState['titles']): string =>
  titles
    .map((cells) => cells.filter((cell) => cell !== '').join(' '))
    .join(' · ')
    .slice(0, 80);

/** Result of the last attempt. */
function Outcome({ creating: { stop }, done, waiting }: PeopleTableState & { readonly waiting: number }) {
  const { t } = useTranslation(['people-import', 'first-steps']);
  return (
    <>
      {done.size > 0 && (
        <p className="first-steps-note" role="status">
          {t('table.done', { count: done.size })} {waiting > 0 && t('table.waiting', { count: waiting })}
        </p>
      )}
      {stop?.kind === 'limit' && <LimitNotice text={stop.text} />}
      {stop?.kind === 'failure' && (
        <div className="first-steps-notice">
          <Notice tone="error" title={t('table.stopped')}>
            <p>{stop.text}</p>
            <p>{t('table.goesOn')}</p>
          </Notice>
        </div>
      )}
    </>
  );
}

/** The working time of everybody without one in the table. */
function CommonWorkTime({ work, setWork }: PeopleTableState) {
  const { t } = useTranslation(['people-import', 'first-steps']);
  const text = useWorkTimeText();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <p className="first-steps-note dim">
        {t('table.common', { time: text(work) })}{' '}
        <Button kind="quiet" size="xs" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t('table.change')}
        </Button>
      </p>
      <div id={id} hidden={!isOpen}>
        <div className="first-steps-fields">
          <WorkTimeFields value={work} onChange={setWork} />
        </div>
      </div>
    </>
  );
}
