import { IconChevronRight } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatDate } from '../../../texts/format.ts';
import { Highlight } from '../../../ui/marks/marks.tsx';
import './open-days-hint.css';

/** On the timer: the day about which late stamps ask, else the earliest one that nothing was recorded for, and the way to its week. */
export function OpenDaysHint() {
  const { t } = useTranslation('time-tracking');
  const { weekday } = useCalendarText();
  const today = useToday();
  const tasks = useRead(api.ownTasks.read, {}).data;
  const asked = tasks?.asked_day;
  if (asked)
    return (
      <HintLink to="/timetracking/week" search={{ day: asked }}>
        <span>
          <b>
            <Highlight>
              {t('openDays.asked', { day: t('openDays.day', { weekday: weekday(asked), date: formatDate(asked) }) })}
            </Highlight>
          </b>
          <small>{t('openDays.bothKept')}</small>
        </span>
      </HintLink>
    );
  const earliest = tasks?.open_days.earliest;
  if (!earliest) return null;
  const { day, due_on } = earliest;
  const text = t('openDays.open', { day: t('openDays.day', { weekday: weekday(day), date: formatDate(day) }) });
  const why =
    today > due_on
      ? t('openDays.late')
      : today === due_on
        ? t('openDays.today')
        : t('openDays.until', { due: formatDate(due_on) });
  return (
    <HintLink to="/timetracking/week" search={{ day }}>
      <span>
        <b>{today >= due_on ? <Highlight>{text}</Highlight> : text}</b>
        <small>{why}</small>
      </span>
    </HintLink>
  );
}

function HintAnchor({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a className="open-days" {...rest}>
      {children}
      <IconChevronRight size={22} aria-hidden />
    </a>
  );
}

const HintLink = createLink(HintAnchor);
