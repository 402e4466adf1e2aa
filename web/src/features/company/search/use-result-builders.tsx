import { IconCalendarMonth, IconClock, IconFileText, IconHelp, IconUser, IconUserPlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { EmployeeRow } from '@zeitblatt/domain/people/employees/employee';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../addresses/pages.ts';
import { useToday } from '../../../clock/clock.ts';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { currentLanguage } from '../../../texts/i18n.ts';
import { Highlight } from '../../../ui/marks/marks.tsx';
import type { Result } from './result.ts';
import type { FoundScreen } from './screens.ts';

const ICON = { size: 18, 'aria-hidden': true } as const;

/** Makes the results that lead to an address. */
export function useResultBuilders() {
  const { t } = useTranslation('search');
  const { monthAndYear } = useCalendarText();
  const router = useRouter();
  const monthResult = useMonthResult();
  const at = ({ href }: { readonly href: string }): Pick<Result, 'href' | 'run'> => ({
    href,
    run: () => router.history.push(href),
  });
  return {
    person: (row: EmployeeRow): Result => ({
      key: `person-${row.id}`,
      section: 'people',
      icon: <IconUser {...ICON} />,
      title: `${row.first_name} ${row.last_name}`,
      detail: row.number === null ? undefined : t('number', { number: row.number }),
      ...at(router.buildLocation({ to: '/employees/$employeeId', params: { employeeId: row.id } })),
    }),
    month: monthResult,
    screen: ({ name, to }: FoundScreen): Result => ({
      key: `screen-${name}`,
      section: 'screens',
      icon: <IconFileText {...ICON} />,
      title: t(`screen.${name}`),
      ...at(router.buildLocation({ to })),
    }),
    calendar: (month: IsoMonth): Result => ({
      key: 'calendar',
      section: 'more',
      icon: <IconCalendarMonth {...ICON} />,
      title: t('calendar', { month: monthAndYear(month) }),
      ...at(router.buildLocation({ to: '/absences', search: { month } })),
    }),
    help: (text: string): Result => {
      const href = `${addressOf('help', currentLanguage())}?q=${encodeURIComponent(text)}`;
      return {
        key: 'help',
        section: 'more',
        icon: <IconHelp {...ICON} />,
        title: t('help', { text }),
        href,
        // In a window of its own, because the screen may hold what was typed.
        run: () => window.open(href, '_blank', 'noopener'),
      };
    },
    create: (name: string): Result => ({
      key: 'create',
      section: 'action',
      icon: <IconUserPlus {...ICON} />,
      title: name === '' ? t('create') : t('createNamed', { name }),
      ...at(router.buildLocation({ to: '/employees/create', search: name === '' ? {} : { name } })),
    }),
  };
}

/** Makes the result of a person's month: a saved sheet is opened, a missing one is made. Null for a month without work. */
function useMonthResult() {
  const { t } = useTranslation('search');
  const today = useToday();
  const { monthAndYear } = useCalendarText();
  const router = useRouter();
  return (row: EmployeeRow, month: IsoMonth, sheet: number | undefined): Result | null => {
    const state = row.recent_months.find((one) => one.month === month)?.state;
    if (sheet === undefined && (month > monthOf(today) || state === 'not_employed' || state === 'inactive'))
      return null;
    const params = { employeeId: row.id };
    const { href } =
      sheet === undefined
        ? router.buildLocation({ to: '/employees/$employeeId/timesheet', params, search: { month } })
        : router.buildLocation({
            to: '/employees/$employeeId/timesheet/$timesheetId',
            params: { ...params, timesheetId: sheet },
          });
    return {
      key: `month-${row.id}`,
      section: 'months',
      icon: <IconClock {...ICON} />,
      title: `${monthAndYear(month)}, ${row.first_name} ${row.last_name}`,
      detail: sheet === undefined ? <MissingMonth isMissing={state === 'missing'} /> : t('month.open'),
      href,
      run: () => router.history.push(href),
    };
  };
}

function MissingMonth({ isMissing }: { readonly isMissing: boolean }) {
  const { t } = useTranslation('search');
  return (
    <>
      {isMissing && <Highlight>{t('month.missing')}</Highlight>} {t('month.create')}
    </>
  );
}
