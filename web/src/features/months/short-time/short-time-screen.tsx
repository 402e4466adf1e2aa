import { IconChevronLeft, IconChevronRight, IconFileZip } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { ROWS_PER_PAGE } from '@zeitblatt/contract/call/paginated';
import { addMonths, type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import {
  latestSeasonMonth,
  type ShortTimePerson,
  type ShortTimeSums,
  seasonUntil,
} from '@zeitblatt/domain/months/short-time/short-time';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../api/use-download.ts';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { Allowed } from '../../../session/allowed.tsx';
import { asLabel, useCalendarText } from '../../../texts/calendar-text.ts';
import { formatHours } from '../../../texts/format.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Page, Panel } from '../../../ui/frame/page.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { IconLink, LinkButton, TextLink } from '../../../ui/marks/link.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { type DataColumn, DataTable } from '../../../ui/tables/data-table.tsx';
import styles from './short-time-screen.module.css';

const route = getRouteApi('/app/employees/short-time');

/**
 * Lost time of Saison-Kurzarbeit by person and reason, month and season, with the lists for the application.
 *
 * @source docs/decisions/0071-figures-of-saison-kurzarbeit.md
 */
export function ShortTimeScreen() {
  const { t } = useTranslation('timesheets');
  const { monthAndYear } = useCalendarText();
  const today = useToday();
  const { month = latestSeasonMonth(addMonths(monthOf(today), -1)), page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const isSeason = seasonUntil(month).length > 0;
  const list = useRead(api.shortTime.list, { params: { month }, query: { page } }, { isEnabled: isSeason });
  const columns = useColumns();
  const people = isSeason ? list.data?.data : [];
  const hasOpen = people?.some((person) => person.month.lost_minutes.open > 0) ?? false;
  return (
    <Page
      title={`${t('shortTime.title')}, ${monthAndYear(month)}`}
      windowTitle={t('shortTime.title')}
      path={[<MonthsLink key="months" month={month} />, t('shortTime.title')]}
      actions={<Actions month={month} hasPeople={(people?.length ?? 0) > 0} hasNext={month < monthOf(today)} />}
    >
      {isSeason && (
        <>
          <p className={styles.about}>{t('shortTime.about')}</p>
          <Notice tone="info">{t('shortTime.unknown')}</Notice>
        </>
      )}
      {hasOpen && <Notice tone="warning">{t('shortTime.ask')}</Notice>}
      <ReadFailure of={list} />
      <Panel padded={false}>
        <DataTable
          hasFailed={list.error !== null}
          label={t('shortTime.table', { month: monthAndYear(month) })}
          columns={columns}
          rows={people}
          rowId={({ employee_id }) => String(employee_id)}
          rowName={nameOf}
          isFetching={list.isPlaceholderData}
          empty={isSeason ? <EmptyState title={t('shortTime.none')} /> : <OutOfSeason month={month} />}
          paging={{
            page,
            pageSize: ROWS_PER_PAGE,
            total: list.data?.total ?? 0,
            onChange: (next) => void navigate({ search: (now) => ({ ...now, page: next.page }) }),
          }}
        />
      </Panel>
    </Page>
  );
}

/** When the season is, with the way to the last one. */
function OutOfSeason({ month }: { readonly month: IsoMonth }) {
  const { t } = useTranslation('timesheets');
  const { monthAndYear } = useCalendarText();
  const latest = latestSeasonMonth(month);
  return (
    <EmptyState
      title={t('shortTime.noSeason')}
      action={
        <LinkButton kind="primary" to="/employees/short-time" search={{ month: latest }}>
          {monthAndYear(latest)}
        </LinkButton>
      }
    />
  );
}

function MonthsLink({ month }: { readonly month: IsoMonth }) {
  const { t } = useTranslation('month-states');
  return (
    <TextLink to="/employees/months" search={{ month }}>
      {t('team.title')}
    </TextLink>
  );
}

type ActionsProps = { readonly month: IsoMonth; readonly hasPeople: boolean; readonly hasNext: boolean };

function Actions({ month, hasPeople, hasNext }: ActionsProps) {
  const { t } = useTranslation(['timesheets', 'month-states']);
  const zip = useDownload(api.shortTime.download);
  return (
    <>
      {hasPeople && (
        <Allowed to={['download', 'Timesheet']}>
          <Button
            kind="primary"
            icon={<IconFileZip size={18} aria-hidden />}
            loading={zip.isLoading}
            onClick={() => void zip.start({ params: { month } }).catch(reportFailure)}
          >
            {t('shortTime.download')}
          </Button>
        </Allowed>
      )}
      <nav className={styles.others} aria-label={t('month-states:others')}>
        <IconLink
          label={t('month-states:monthBefore')}
          icon={<IconChevronLeft size={22} aria-hidden />}
          to="/employees/short-time"
          search={{ month: addMonths(month, -1) }}
        />
        {hasNext && (
          <IconLink
            label={t('month-states:monthAfter')}
            icon={<IconChevronRight size={22} aria-hidden />}
            to="/employees/short-time"
            search={{ month: addMonths(month, 1) }}
          />
        )}
      </nav>
    </>
  );
}

const nameOf = ({ first_name, last_name }: ShortTimePerson): string => `${first_name} ${last_name}`;

const lostOf = ({ lost_minutes: { weather, orders, open } }: ShortTimeSums): number => weather + orders + open;

function useColumns(): readonly DataColumn<ShortTimePerson>[] {
  const { t } = useTranslation('timesheets');
  return useMemo(() => {
    const hours = (
      id: 'target' | 'worked' | 'weather' | 'orders' | 'open' | 'bonus' | 'season',
      minutesOf: (person: ShortTimePerson) => number,
    ): DataColumn<ShortTimePerson> => ({
      id,
      header: asLabel(t(`shortTime.${id}`)),
      align: 'end',
      cell: (person) => <span className="num">{formatHours(minutesOf(person))}</span>,
    });
    return [
      {
        id: 'person',
        header: t('shortTime.person'),
        isName: true,
        cell: (person) => (
          <TextLink
            plain
            to="/employees/$employeeId/timesheet/$timesheetId"
            params={{ employeeId: person.employee_id, timesheetId: person.timesheet_id }}
          >
            {nameOf(person)}
          </TextLink>
        ),
      },
      hours('target', (person) => person.target_minutes),
      hours('worked', (person) => person.worked_minutes),
      {
        id: 'days',
        header: t('shortTime.days'),
        align: 'end',
        cell: (person) => <span className="num">{person.month.lost_days}</span>,
      },
      hours('weather', (person) => person.month.lost_minutes.weather),
      hours('orders', (person) => person.month.lost_minutes.orders),
      hours('open', (person) => person.month.lost_minutes.open),
      hours('bonus', (person) => person.month.bonus_minutes),
      hours('season', (person) => lostOf(person.season)),
    ];
  }, [t]);
}
