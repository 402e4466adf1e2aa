import { IconClockExclamation } from '@tabler/icons-react';
import { absenceTypesOn } from '@zeitblatt/domain/days/absences/absence-types';
import type { DayKind } from '@zeitblatt/domain/days/absences/day-kind';
import { useTranslation } from 'react-i18next';
import { DayCode } from '../../../ui/marks/day-code.tsx';
import { Kbd } from '../../../ui/marks/marks.tsx';
import './week-legend.css';

const KINDS: readonly DayKind[] = [
  'holiday',
  'inactive',
  ...absenceTypesOn('9999-12-31').flatMap(({ kind, letter }) => (letter === null ? [] : [kind])),
];

/** Meanings of the signs of the week, and the keys for those who may confirm. */
export function WeekLegend({ hasKeys }: { readonly hasKeys: boolean }) {
  const { t } = useTranslation(['day-records', 'calendar']);
  return (
    <div className="team-legend">
      <ul aria-label={t('team.legend.label')}>
        <li>
          <span className="pencil num">8:15</span> {t('team.legend.plan')}
        </li>
        <li>
          <b className="num">8:15</b> {t('team.legend.recorded')}
        </li>
        <li>
          <b className="num" data-stamped>
            8:15
          </b>{' '}
          {t('source.stamp')}
        </li>
        <li>
          <span className="team-clock">
            <IconClockExclamation size={16} aria-hidden />
          </span>{' '}
          {t('team.legend.clock')}
        </li>
        <li>
          <span className="num" data-question>
            12:30
          </span>{' '}
          {t('team.legend.question')}
        </li>
        {KINDS.map((kind) => (
          <li key={kind}>
            <DayCode state={kind} /> {t(`calendar:kind.${kind}`)}
          </li>
        ))}
      </ul>
      {hasKeys && (
        <ul aria-label={t('team.legend.keys')}>
          <li>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Kbd>←</Kbd> <Kbd>→</Kbd> {t('team.legend.move')}
          </li>
          <li>
            <Kbd>Alt N</Kbd> {t('team.legend.next')}
          </li>
          <li>
            <Kbd>{t('team.legend.space')}</Kbd> {t('team.legend.day')}
          </li>
          <li>
            <Kbd>⇧ {t('team.legend.space')}</Kbd> {t('team.legend.week')}
          </li>
          <li>
            <Kbd>⇧ A</Kbd> {t('team.legend.others')}
          </li>
          <li>
            <Kbd>U</Kbd> <Kbd>K</Kbd> <Kbd>…</Kbd> {t('kind.title')}
          </li>
          <li>
            <Kbd>Enter</Kbd> <Kbd>0–9</Kbd> {t('correct')}
          </li>
        </ul>
      )}
    </div>
  );
}
