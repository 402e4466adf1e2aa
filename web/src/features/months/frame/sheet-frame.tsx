import { IconHistory } from '@tabler/icons-react';
import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type EditorSheet, isSaved } from '../../../month-sheet/model/sheet.ts';
import { Allowed } from '../../../session/allowed.tsx';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatWholeHours } from '../../../texts/format.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { IconLink, TextLink } from '../../../ui/marks/link.tsx';
import { AdjacentSheetLinks } from './adjacent-sheet-links.tsx';
import type { AdjacentSheets, SheetPlace } from './adjacent-sheets.ts';
import type { Person } from './person.ts';
import { PdfButton, SheetState } from './sheet-header.tsx';
import styles from './sheet-page.module.css';

type SheetFrameProps = {
  readonly sheet: EditorSheet;
  readonly person: Person;
  readonly steps: AdjacentSheets;
  readonly hasChanges: boolean;
  readonly tools: ReactNode;
  readonly onGo: (place: SheetPlace) => void;
  readonly children: ReactNode;
};

/** Page around a month: employee, totals, and links to the previous and next sheet. */
export function SheetFrame({ sheet, person, hasChanges, tools, children, ...steps }: SheetFrameProps) {
  const { t } = useTranslation('timesheets');
  const { monthAndYear } = useCalendarText();
  const month = monthAndYear(sheet.month);
  const path = useMemo(
    () => [
      <TextLink key="employees" to="/employees">
        {t('employees')}
      </TextLink>,
      <TextLink key="employee" to="/employees/$employeeId" params={{ employeeId: person.id }}>
        {person.name}
      </TextLink>,
      month,
    ],
    [t, person.id, person.name, month],
  );
  return (
    <Page
      title={t('title', { name: person.name, month })}
      subtitle={<Facts person={person} />}
      path={path}
      aside={<Standing sheet={sheet} hasChanges={hasChanges} />}
      actions={
        <>
          {tools}
          <AdjacentSheetLinks {...steps} />
        </>
      }
    >
      {children}
    </Page>
  );
}

/** Line about the employee below the name: `Nr. 1005, 38,5 Std. pro Woche`. */
function Facts({ person: { number, hoursWeek } }: { readonly person: Person }) {
  const { t } = useTranslation('timesheets');
  const facts = [
    number === null ? null : t('number', { number }),
    hoursWeek === null ? null : t('weeklyHours', { hours: formatWholeHours(hoursWeek) }),
  ];
  return <span className="num">{facts.filter((fact) => fact !== null).join(', ')}</span>;
}

type StandingProps = Pick<SheetFrameProps, 'sheet' | 'hasChanges'>;

/** Whether the month is saved, its versions and its PDF. */
const Standing = memo(function Standing({ sheet, hasChanges }: StandingProps) {
  const { t } = useTranslation('timesheets');
  return (
    <div className={styles.standing}>
      <SheetState sheet={sheet} hasChanges={hasChanges} />
      {isSaved(sheet) && (
        <IconLink
          label={t('history.open')}
          icon={<IconHistory size={16} aria-hidden />}
          to="/employees/$employeeId/timesheet/$timesheetId/history"
          params={{ employeeId: sheet.employee_id, timesheetId: sheet.id }}
        />
      )}
      {isSaved(sheet) && (
        <Allowed to={['download', 'Timesheet']}>
          <PdfButton timesheetId={sheet.id} size="compact-sm" />
        </Allowed>
      )}
    </div>
  );
});
