import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import type { Timesheet, TimesheetVersionRow } from '@zeitblatt/domain/months/sheet/timesheet';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { failureText } from '../../../errors/failure.ts';
import { useIsAllowed } from '../../../session/rights.ts';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { Page, Panel } from '../../../ui/frame/page.tsx';
import { SkeletonPage } from '../../../ui/frame/skeleton.tsx';
import { LinkButton, TextLink } from '../../../ui/marks/link.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { defaultVersions } from './compare-days.ts';
import styles from './compared-days.module.css';
import { VersionCompare } from './version-compare.tsx';
import { VersionTable } from './version-table.tsx';

/** Versions of a saved sheet, and a comparison of two of them by day. @source docs/decisions.md D34, D35 */
export function HistoryScreen() {
  const { employeeId } = useParams({ from: '/app/employees/$employeeId' });
  const { timesheetId } = useParams({ from: '/app/employees/$employeeId/timesheet/$timesheetId/history' });
  const employee = useRead(api.employees.get, { params: { id: employeeId } });
  const sheet = useRead(api.timesheets.get, { params: { id: timesheetId } });
  const versions = useRead(api.timesheets.versions, { params: { id: timesheetId } });
  const error = employee.error ?? sheet.error ?? versions.error;
  if (error) return <Notice tone="error">{failureText(error)}</Notice>;
  if (!employee.data || !sheet.data || !versions.data) return <SkeletonPage rows={8} />;
  const name = `${employee.data.first_name} ${employee.data.last_name}`;
  return <History name={name} employeeId={employeeId} sheet={sheet.data} versions={versions.data.data} />;
}

type HistoryProps = {
  readonly name: string;
  readonly employeeId: number;
  readonly sheet: Timesheet;
  readonly versions: readonly TimesheetVersionRow[];
};

function History({ name, employeeId, sheet, versions }: HistoryProps) {
  const { t } = useTranslation('timesheets');
  const { monthAndYear } = useCalendarText();
  const mayReadLog = useIsAllowed(['read', 'Log']);
  const search = useSearch({ from: '/app/employees/$employeeId/timesheet/$timesheetId/history' });
  const navigate = useNavigate();
  const month = monthAndYear(sheet.month);
  const chosen = defaultVersions(
    versions.map(({ version }) => version),
    search,
  );
  // A sheet of another employee is not shown under this employee's name.
  if (sheet.employee_id !== employeeId) return <Notice tone="error">{t('foreign')}</Notice>;
  return (
    <Page
      title={t('history.title', { name, month })}
      path={[
        <TextLink key="employees" to="/employees">
          {t('employees')}
        </TextLink>,
        <TextLink key="employee" to="/employees/$employeeId" params={{ employeeId }}>
          {name}
        </TextLink>,
        <TextLink
          key="sheet"
          to="/employees/$employeeId/timesheet/$timesheetId"
          params={{ employeeId, timesheetId: sheet.id }}
        >
          {month}
        </TextLink>,
        t('history.label'),
      ]}
      actions={mayReadLog && <LinkButton to="/company/log">{t('history.toLog')}</LinkButton>}
    >
      <Panel title={t('history.versions')} padded={false}>
        <VersionTable versions={versions} />
      </Panel>
      {chosen === null ? (
        <p className={styles.only}>{t('history.onlyVersion')}</p>
      ) : (
        <VersionCompare
          timesheetId={sheet.id}
          versions={versions}
          {...chosen}
          isWhole={search.all ?? false}
          onChange={(change) =>
            void navigate({
              to: '.',
              search: { ...chosen, ...(search.all ? { all: true } : {}), ...change },
              replace: true,
            })
          }
        />
      )}
    </Page>
  );
}
