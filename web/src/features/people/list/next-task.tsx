import { type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../clock/clock.ts';
import { Allowed } from '../../../session/allowed.tsx';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { LinkButton, TextLink } from '../../../ui/marks/link.tsx';
import { Highlight } from '../../../ui/marks/marks.tsx';
import { useDueMonths, useOpenObjections } from '../../months/list/use-due-months.ts';

/** Number with as many digits as most sentences have. */
const LIKELY_COUNT = 10;

/** One sentence above the overview for each kind of task: objections to answer, then sheets to create. */
export function NextTask({ isEnabled }: { readonly isEnabled: boolean }) {
  const due = useDueMonths(isEnabled);
  if (due === undefined) return <Awaited />;
  return (
    <>
      <Objections isEnabled={isEnabled} />
      <Missing due={due} />
    </>
  );
}

/** The newest month with objections that wait for a reply, with a link to them, and the months before it. */
function Objections({ isEnabled }: { readonly isEnabled: boolean }) {
  const { t } = useTranslation('employees');
  const { monthAndYear, monthShort } = useCalendarText();
  const months = Map.groupBy(useOpenObjections(isEnabled), ({ month }) => month);
  const [first, ...others] = [...months].map(([month, { length: count }]) => ({ month, count }));
  if (first === undefined) return null;
  const search = (month: IsoMonth) => ({ month, state: 'objected' as const });
  return (
    <div className="next-task">
      <Highlight>{t('next.objections', { count: first.count, month: monthAndYear(first.month) })}</Highlight>
      <LinkButton size="xs" to="/employees/months" search={search(first.month)}>
        {t('next.readObjections')}
      </LinkButton>
      {others.map(({ month, count }) => {
        const text = `${monthShort(month)} ${count}`;
        return (
          <TextLink
            key={month}
            to="/employees/months"
            search={search(month)}
            aria-label={t('next.otherObjections', { month: text })}
          >
            {text}
          </TextLink>
        );
      })}
    </div>
  );
}

/** The newest month that still misses sheets, with a link to them, and the months before it. */
function Missing({
  due: [first, ...others],
}: {
  readonly due: NonNullable<ReturnType<typeof useDueMonths>>;
}): ReactNode {
  const { t } = useTranslation('employees');
  const { monthAndYear, monthShort } = useCalendarText();
  if (first === undefined) return null;
  return (
    <div className="next-task">
      <Highlight>{t('next.missing', { count: first.missing, month: monthAndYear(first.month) })}</Highlight>
      <Allowed to={['confirm', 'Timesheet']}>
        <LinkButton size="xs" to="/employees/due" search={{ month: first.month }}>
          {t('next.create')}
        </LinkButton>
      </Allowed>
      {others.map(({ month, missing }) => (
        <Allowed key={month} to={['propose', 'Timesheet']}>
          <TextLink
            to="/employees/due"
            search={{ month }}
            aria-label={t('next.other', { month: `${monthShort(month)} ${missing}` })}
          >
            {monthShort(month)} {missing}
          </TextLink>
        </Allowed>
      ))}
    </div>
  );
}

/** Takes the place of the sentence until it is known, so that the list below does not move. */
function Awaited() {
  const { t } = useTranslation('employees');
  const { monthAndYear } = useCalendarText();
  const month = monthOf(useToday());
  return (
    <div className="next-task" data-awaited aria-hidden>
      <Highlight>{t('next.missing', { count: LIKELY_COUNT, month: monthAndYear(month) })}</Highlight>
      <Button size="xs" disabled>
        {t('next.create')}
      </Button>
    </div>
  );
}
