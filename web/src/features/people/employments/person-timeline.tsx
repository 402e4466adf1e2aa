import * as api from '@zeitblatt/contract/api';
import { formatCity } from '@zeitblatt/domain/rules/city';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';
import { formatDate, formatMoney, formatNumber } from '../../../texts/format.ts';
import { Panel } from '../../../ui/frame/page.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Button } from '../../../ui/marks/button.tsx';
import { TextLink } from '../../../ui/marks/link.tsx';
import { EmploymentDialog, type EmploymentTarget } from '../schedules/employment-dialog.tsx';
import { useDaysText } from '../schedules/schedule-text.ts';
import { useSalaryGroups } from '../schedules/use-salary-groups.ts';
import styles from './person-timeline.module.css';
import { type TimelineFact, timelineOf } from './timeline-of.ts';

type PersonTimelineProps = { readonly employeeId: number; readonly scheduleId: number };

/** The years of a person, newest first: employments, working time, wage, leave and places of work. Each fact opens what it is about. */
export function PersonTimeline({ employeeId, scheduleId }: PersonTimelineProps) {
  const { t } = useTranslation('employments');
  const employments = useRead(api.employments.list, { params: { id: employeeId } }).data?.data;
  const versions = useRead(api.schedules.versions, { params: { id: scheduleId } }).data?.data;
  const places = useRead(api.workPlaces.versions, { params: { id: employeeId } }).data?.data;
  const groups = useSalaryGroups().data?.data;
  const [target, setTarget] = useState<EmploymentTarget | null>(null);
  const today = useToday();
  const days = useMemo(
    () => timelineOf(employments ?? [], versions ?? [], places ?? [], groups ?? []),
    [employments, versions, places, groups],
  );
  if (!employments || !versions || !places) return null;
  return (
    <Panel title={t('timeline.title')}>
      <ol className={styles.timeline}>
        {days.map(({ day, facts }) => (
          <li key={day}>
            <span className={styles.day}>
              {formatDate(day)} {day > today && <Badge>{t('timeline.coming')}</Badge>}
            </span>
            <ul>
              {facts.map((fact) => (
                <li key={fact.kind === 'raise' ? fact.group : fact.kind}>
                  <Fact fact={fact} employeeId={employeeId} onEmployment={setTarget} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <EmploymentDialog
        employeeId={employeeId}
        scheduleId={scheduleId}
        target={target}
        onClose={() => setTarget(null)}
      />
    </Panel>
  );
}

type FactProps = {
  readonly fact: TimelineFact;
  readonly employeeId: number;
  readonly onEmployment: (target: EmploymentTarget) => void;
};

function Fact({ fact, employeeId, onEmployment }: FactProps) {
  const text = useFactText()(fact);
  if ('employment' in fact)
    return (
      <Button kind="quiet" size="compact-sm" onClick={() => onEmployment(fact.employment)}>
        {text}
      </Button>
    );
  return (
    <TextLink to="/employees/$employeeId/settings/schema" params={{ employeeId }}>
      {text}
    </TextLink>
  );
}

function useFactText() {
  const { t } = useTranslation('employments');
  const daysText = useDaysText();
  const groups = useSalaryGroups().data?.data;
  return (fact: TimelineFact): string => {
    switch (fact.kind) {
      case 'begin':
        if (fact.isFirst) return t('timeline.begin');
        return t(fact.employment.counts_as_continued ? 'timeline.continued' : 'timeline.again');
      case 'end':
        return fact.employment.end_reason === null
          ? t('timeline.end')
          : t('timeline.endWhy', { reason: t(`reason.${fact.employment.end_reason}`) });
      case 'place': {
        const { site, city } = fact.place;
        const place = site?.name ?? (city ? formatCity(city) : null);
        return place === null ? t('timeline.companyPlace') : t('takenOver.place', { place });
      }
      case 'hours': {
        const { hours_week, days, is_part_time_worker } = fact.version;
        const week = daysText({ is_part_time_worker, days: days.map(({ day_id }) => day_id) });
        return t('takenOver.hours', { hours: formatNumber(hours_week), days: week });
      }
      case 'wage': {
        const { salary_group_id, monthly_wage } = fact.version;
        if (monthly_wage !== null) return t('timeline.monthlyWage', { wage: formatMoney(monthly_wage) });
        const group = groups?.find(({ id }) => id === salary_group_id);
        return group ? t('takenOver.group', { name: group.name }) : t('timeline.noGroup');
      }
      case 'raise':
        return t('timeline.raise', { name: fact.group, wage: formatMoney(fact.wage) });
      case 'leave':
        return t('takenOver.leave', { count: fact.version.allowed_leave_days });
      case 'other':
        return t('timeline.other');
    }
  };
}
