import * as api from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { CompanyNow, CompanyOpenDays } from '@zeitblatt/domain/days/week/company-now';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatDate } from '../../../texts/format.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import './now.css';
import { type PersonAtTimer, TracksDialog } from './tracks-dialog.tsx';

/** Milliseconds after which the answer is read again. It is not in a live region, so a screen reader is not interrupted. */
const READ_AGAIN_MS = 60_000;

/** Names that are shown of a group before it is unfolded. */
const NAMES_SHOWN = 6;

type SinceGroup = CompanyNow['working'];

/** People who work at this moment, those who have not begun, and those whose days are due: counts first, then names. @source docs/decisions/0049-now-and-reminders.md */
export function NowPanel({ today }: { readonly today: IsoDate }) {
  const { t } = useTranslation('day-records');
  const { weekdayShort } = useCalendarText();
  const now = useRead(api.companyNow.read, {}, { pollMs: READ_AGAIN_MS }).data;
  const { due, asked } = useRead(api.companyNow.openDays, {}).data ?? {};
  const [shown, setShown] = useState<PersonAtTimer | null>(null);
  if (!now) return null;
  const at = now.server_time;
  const day = (date: IsoDate) => `${weekdayShort(date)} ${Number(date.slice(8))}.`;
  const since = (time: string) => (time.startsWith(at.slice(0, 10)) ? time.slice(11, 16) : day(time.slice(0, 10)));
  const groupOf = (label: string, { total, people }: SinceGroup, hasSince = true) => (
    <Group
      label={label}
      total={total}
      entries={people.map((person) => ({
        key: person.employee_id,
        content: (
          <Name
            person={person}
            onOpen={setShown}
            text={hasSince ? t('now.since', { time: since(person.since) }) : ''}
          />
        ),
      }))}
    />
  );
  return (
    <aside className="now" aria-label={t('now.title')}>
      <Panel
        title={t('now.title')}
        actions={<span className="week-quiet num">{`${day(at.slice(0, 10))} ${at.slice(11, 16)}`}</span>}
      >
        {groupOf(t('now.working'), now.working)}
        {now.in_break.total > 0 && groupOf(t('now.inBreak'), now.in_break)}
        {now.forgotten.total > 0 && groupOf(t('now.forgotten'), now.forgotten)}
        {now.not_recorded.total > 0 && groupOf(t('now.notRecorded'), now.not_recorded, false)}
        {asked && asked.total > 0 && (
          <Group
            label={t('now.asked')}
            total={asked.total}
            entries={asked.people.map((person) => ({
              key: person.employee_id,
              content: <AskedName person={person} />,
            }))}
          />
        )}
        {due && due.total > 0 && (
          <Group
            label={t('now.due')}
            total={due.total}
            entries={due.people.map((person) => ({
              key: person.employee_id,
              content: <DueName person={person} today={today} />,
            }))}
          />
        )}
        {now.without_account > 0 && (
          <Group
            label={t('now.withoutAccount')}
            total={now.without_account}
            entries={[{ key: 0, content: t('now.withoutAccountWhat') }]}
          />
        )}
      </Panel>
      <TracksDialog person={shown} onClose={() => setShown(null)} />
    </aside>
  );
}

type GroupProps = {
  readonly label: string;
  readonly total: number;
  readonly entries: readonly { readonly key: number; readonly content: ReactNode }[];
};

/** A count with its names. The answer has 30 names of a group at most. */
function Group({ label, total, entries }: GroupProps) {
  const { t } = useTranslation('day-records');
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? entries : entries.slice(0, NAMES_SHOWN);
  const more = total - shown.length;
  const isFolded = entries.length > shown.length;
  return (
    <section className="now-group" aria-label={`${label}: ${total}`}>
      <h3>
        {label} <span className="num">{total}</span>
      </h3>
      {entries.length > 0 && (
        <ul>
          {shown.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
          {more > 0 && entries.length > 1 && (
            <li>
              {isFolded ? (
                <Button kind="quiet" size="xs" onClick={() => setOpen(true)}>
                  {t('now.more', { count: more })}
                </Button>
              ) : (
                t('now.more', { count: more })
              )}
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

type NameProps = {
  readonly person: PersonAtTimer;
  readonly text: string;
  readonly onOpen: (person: PersonAtTimer) => void;
};

/** A name that opens the tracks of the person. They are read by the account. */
function Name({ person, text, onOpen }: NameProps) {
  const name = `${person.first_name} ${person.last_name}`;
  return (
    <>
      {person.user_id === null ? (
        name
      ) : (
        <button type="button" className="now-name" aria-haspopup="dialog" onClick={() => onOpen(person)}>
          {name}
        </button>
      )}
      {text && <span className="num"> {text}</span>}
    </>
  );
}

type DueNameProps = { readonly person: CompanyOpenDays['due']['people'][number]; readonly today: IsoDate };

/** A name that opens the week of the earliest day that is due. */
function DueName({ person, today }: DueNameProps) {
  const { t } = useTranslation('day-records');
  const { weekdayShort } = useCalendarText();
  const { first_name, last_name, count, earliest } = person;
  const { day, due_on } = earliest;
  const dayText = (date: IsoDate) => `${weekdayShort(date)} ${Number(date.slice(8))}.${Number(date.slice(5, 7))}.`;
  const until = due_on === today ? t('team.untilToday') : t('team.until', { day: dayText(due_on) });
  return (
    <>
      <TextLink to="/week" search={{ day }}>
        {`${first_name} ${last_name}`}
      </TextLink>{' '}
      <span className="num">
        {dayText(day)} {due_on < today ? t('team.late') : until}
        {count > 1 && `, ${t('now.moreDays', { count: count - 1 })}`}
      </span>
    </>
  );
}

/** A name that opens the week of the earliest day about which late stamps ask. */
function AskedName({ person }: { readonly person: CompanyOpenDays['asked']['people'][number] }) {
  const { t } = useTranslation('day-records');
  const { weekdayShort } = useCalendarText();
  const { first_name, last_name, count, day } = person;
  return (
    <>
      <TextLink to="/week" search={{ day }}>
        {`${first_name} ${last_name}`}
      </TextLink>{' '}
      <span className="num">
        {`${weekdayShort(day)} ${formatDate(day)}`}
        {count > 1 && `, ${t('now.moreDays', { count: count - 1 })}`}
      </span>
    </>
  );
}
