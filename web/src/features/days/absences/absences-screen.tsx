import { IconChevronLeft, IconChevronRight, IconPlus, IconPrinter } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import {
  addMonths,
  daysBetween,
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  lastDayOf,
  monthOf,
} from '@zeitblatt/domain/calendar/dates';
import type { AbsentPerson } from '@zeitblatt/domain/days/absences/company-absences';
import { hasAbsence } from '@zeitblatt/domain/days/absences/entered-days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';
import { ReadFailure } from '../../../errors/read-failure.tsx';
import { Allowed } from '../../../session/allowed.tsx';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { SkeletonRows } from '../../../ui/frame/skeleton.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { IconLink } from '../../../ui/marks/link.tsx';
import { Highlight } from '../../../ui/marks/marks.tsx';
import { useFoldedScreen } from '../../../ui/theme/screen.ts';
import { AbsenceDialog, type AbsenceValues, NO_ABSENCE } from './absence-dialog.tsx';
import { AbsenceList } from './absence-list.tsx';
import { isUnplannedShown, unplannedOf } from './absence-month.ts';
import { AbsenceYear } from './absence-year.tsx';
import './absences.css';
import './absence-parts.css';
import './absence-print.css';
import { LeaveViews } from './leave-views.tsx';
import { MonthOfAll } from './month-of-all.tsx';
import { OthersButton } from './others-button.tsx';
import { useAbsenceTexts } from './use-absence-texts.ts';

const route = getRouteApi('/app/absences');

/** Absences by day, for all people of the company. @source docs/decisions/0056-absences-of-all.md */
export function AbsencesScreen() {
  const { t } = useTranslation('absences');
  const today = useToday();
  const { monthAndYear } = useCalendarText();
  const { month = monthOf(today), view = 'month' } = route.useSearch();
  const isYear = view === 'year';
  const year = month.slice(0, 4);
  const span = isYear
    ? { from: `${year}-01-01`, to: `${year}-12-31` }
    : { from: firstDayOf(month), to: lastDayOf(month) };
  const absences = useRead(api.absences.read, { query: span });
  const { data, error } = absences;
  const [initial, setInitial] = useState<(AbsenceValues & { asksReason?: boolean }) | null>(null);
  const [byKey, setByKey] = useState<IsoMonth | null>(null);
  const people = data?.from === span.from && data.to === span.to ? data.people : null;
  const days = daysBetween(span.from, span.to);
  const isEmpty = people !== null && !people.some(hasAbsence);
  const add = (
    <Allowed to={['confirm', 'Timesheet']}>
      <Button
        kind="primary"
        icon={<IconPlus size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setInitial(NO_ABSENCE)}
      >
        {t('add')}
      </Button>
    </Allowed>
  );
  return (
    <div className="absences">
      <Page
        title={t('title', { period: isYear ? year : monthAndYear(month) })}
        subtitle={people && <Summary days={days} people={people} today={today} />}
        actions={
          <>
            <Others month={month} isYear={isYear} />
            <LeaveViews current={isYear ? 'year' : 'month'} month={month} />
            <Button icon={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
              {t('print')}
            </Button>
            {!isEmpty && add}
          </>
        }
      >
        <ReadFailure of={absences} />
        {!people && !error && <SkeletonRows count={12} />}
        {isEmpty && <EmptyState title={t(isYear ? 'emptyYear' : 'empty')} action={add} />}
        {people && (
          <Shown
            key={`${month} ${view}`}
            month={month}
            isYear={isYear}
            days={days}
            people={people}
            leastPresent={data?.least_present ?? null}
            onOpen={setInitial}
            byKey={byKey}
            onKeyTo={setByKey}
          />
        )}
      </Page>
      <AbsenceDialog
        initial={initial}
        people={people ?? []}
        asksReason={initial?.asksReason === true}
        onClose={() => setInitial(null)}
      />
    </div>
  );
}

type ShownProps = {
  readonly month: IsoMonth;
  readonly isYear: boolean;
  readonly days: readonly IsoDate[];
  readonly people: readonly AbsentPerson[];
  readonly leastPresent: number | null;
  readonly onOpen: (initial: AbsenceValues & { asksReason?: boolean }) => void;
  /** The month to which a key of the table led. */
  readonly byKey: IsoMonth | null;
  readonly onKeyTo: (month: IsoMonth) => void;
};

function Shown({ month, isYear, days, people, leastPresent, onOpen, byKey, onKeyTo }: ShownProps) {
  const isFolded = useFoldedScreen();
  const today = useToday();
  const navigate = useNavigate();
  const [isOthersShown, setOthersShown] = useState(false);
  const absent = people.filter(hasAbsence);
  const others = people.filter((person) => !hasAbsence(person));
  if (isFolded) return <AbsenceList days={days} people={absent} />;
  if (!isYear)
    return (
      <MonthOfAll
        days={days}
        people={people}
        leastPresent={leastPresent}
        onOpen={onOpen}
        takesFocus={byKey === month}
        onMonth={(step) => {
          const next = addMonths(month, step);
          onKeyTo(next);
          void navigate({ to: '/absences', search: { month: next } });
        }}
      />
    );
  return (
    <>
      <AbsenceYear days={days} people={isOthersShown ? [...absent, ...others] : absent} today={today} />
      <OthersButton count={others.length} isShown={isOthersShown} onShow={setOthersShown} />
    </>
  );
}

function Others({ month, isYear }: { readonly month: IsoMonth; readonly isYear: boolean }) {
  const { t } = useTranslation('absences');
  const step = isYear ? 12 : 1;
  const search = (by: number) => ({ month: addMonths(month, by), ...(isYear ? { view: 'year' as const } : {}) });
  return (
    <nav className="absence-others" aria-label={t('others')}>
      <IconLink
        label={t(isYear ? 'yearBefore' : 'monthBefore')}
        icon={<IconChevronLeft size={24} aria-hidden />}
        to="/absences"
        search={search(-step)}
      />
      <IconLink
        label={t(isYear ? 'yearAfter' : 'monthAfter')}
        icon={<IconChevronRight size={24} aria-hidden />}
        to="/absences"
        search={search(step)}
      />
    </nav>
  );
}

type SummaryProps = Pick<ShownProps, 'days' | 'people'> & { readonly today: IsoDate };

function Summary({ days, people, today }: SummaryProps) {
  const { t } = useTranslation('absences');
  const { number } = useAbsenceTexts();
  const year = (days[0] ?? '').slice(0, 4);
  const unplanned = unplannedOf(days, today, people);
  return (
    <span className="absence-summary">
      {isUnplannedShown(year, today) && unplanned.people > 0 && (
        <span>
          {t('unplannedOfAll', { count: unplanned.people, days: number(unplanned.days), year })}{' '}
          {unplanned.scarce > 0 && <Highlight>{t('scarce', { count: unplanned.scarce })}</Highlight>}
        </span>
      )}
      <span>{t('people', { count: people.length, absent: people.filter(hasAbsence).length })}</span>
    </span>
  );
}
