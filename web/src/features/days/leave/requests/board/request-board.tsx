import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import * as api from '@zeitblatt/contract/api';
import {
  addMonths,
  daysBetween,
  firstDayOf,
  type IsoMonth,
  lastDayOf,
  monthOf,
} from '@zeitblatt/domain/calendar/dates';
import { hasAbsence } from '@zeitblatt/domain/days/absences/entered-days';
import type { CompanyRequest } from '@zeitblatt/domain/days/leave-requests/leave-request';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../../../api/use-read.ts';
import { useToday } from '../../../../../clock/clock.ts';
import { ReadFailure } from '../../../../../errors/read-failure.tsx';
import { asLabel, useCalendarText } from '../../../../../texts/calendar-text.ts';
import { SkeletonRows } from '../../../../../ui/frame/skeleton.tsx';
import { IconButton } from '../../../../../ui/marks/button.tsx';
import { AbsenceGrid } from '../../../absences/absence-grid.tsx';
import '../../../absences/absences.css';
import styles from '../parts/requests.module.css';

/** Absences in the month of a request. It follows the current request, and can be turned to other months. */
export function RequestBoard({ request }: { readonly request: CompanyRequest }) {
  const { t } = useTranslation('leave-requests');
  const { monthAndYear } = useCalendarText();
  const today = useToday();
  const table = useRef<HTMLTableElement>(null);
  const asked = monthOf(request.first);
  const [turned, setTurned] = useState<{ readonly id: number; readonly month: IsoMonth } | null>(null);
  const month = turned?.id === request.id ? turned.month : asked;
  const turn = (step: number) => setTurned({ id: request.id, month: addMonths(month, step) });
  const span = { from: firstDayOf(month), to: lastDayOf(month) };
  const read = useRead(api.absences.read, { query: span });
  const { data } = read;
  const people = data?.from === span.from ? data.people : null;
  const days = daysBetween(span.from, span.to);
  const [first, last] = [days.indexOf(request.first), days.indexOf(request.last)];
  const isShown = request.first <= span.to && request.last >= span.from;
  const own = people?.filter(({ employee_id }) => employee_id === request.employee.id) ?? [];
  const others = people?.filter((one) => hasAbsence(one) && one.employee_id !== request.employee.id) ?? [];
  return (
    <section className={styles['panel']} aria-label={asLabel(monthAndYear(month))}>
      <header className={styles['month']}>
        <h2>{asLabel(monthAndYear(month))}</h2>
        <IconButton
          kind="default"
          label={t('monthBefore')}
          icon={<IconChevronLeft size={20} aria-hidden />}
          onClick={() => turn(-1)}
        />
        <IconButton
          kind="default"
          label={t('monthAfter')}
          icon={<IconChevronRight size={20} aria-hidden />}
          onClick={() => turn(1)}
        />
        {data?.least_present != null && <span>{t('least', { count: data.least_present })}</span>}
      </header>
      <ReadFailure of={read} />
      {!people && !read.error && <SkeletonRows count={8} />}
      {people && data && (
        <div className={`absence-scroll ${styles['board']}`}>
          <AbsenceGrid
            days={days}
            people={people}
            rows={[...own, ...others]}
            others={[]}
            isOthersShown={false}
            selection={
              isShown
                ? {
                    id: request.employee.id,
                    anchor: Math.max(0, first),
                    active: last < 0 ? days.length - 1 : last,
                  }
                : null
            }
            draft={null}
            today={today}
            leastPresent={data.least_present}
            table={table}
            onSelect={() => undefined}
            onOpen={() => undefined}
            onKeyDown={() => undefined}
          />
        </div>
      )}
    </section>
  );
}
