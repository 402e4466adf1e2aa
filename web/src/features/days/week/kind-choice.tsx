import { type AbsenceKind, absenceTypeOn, absenceTypesOn } from '@zeitblatt/domain/days/absences/absence-types';
import { isAskedKind } from '@zeitblatt/domain/days/absences/day-kind';
import type { WeekDay } from '@zeitblatt/domain/days/week/week';
import { useTranslation } from 'react-i18next';
import { DayCode } from '../../../ui/marks/day-code.tsx';
import './kind-choice.css';

type KindChoiceProps = {
  readonly day: WeekDay;
  readonly kind: AbsenceKind | null;
  /** Whether a manager chooses: every kind then counts at once. */
  readonly isManager: boolean;
  readonly onChange: (kind: AbsenceKind | null) => void;
};

/** The kinds that a day can be of, by letter and word. A second press takes the choice back. */
export function KindChoice({ day, kind, isManager, onChange }: KindChoiceProps) {
  const { t } = useTranslation(['day-records', 'calendar']);
  const types = absenceTypesOn(day.day).filter(({ recordedBy }) => isManager || recordedBy !== 'company');
  const isQuestion = kind !== null && !isManager && isAskedKind({ kind, by: 'self' }, day.day, day.absence === 'leave');
  return (
    <fieldset className="week-kinds">
      <legend>{t('kind.title')}</legend>
      {types.map(({ kind: one }) => (
        <button key={one} type="button" aria-pressed={one === kind} onClick={() => onChange(one === kind ? null : one)}>
          <DayCode state={one} />
          <span>{t(`calendar:kind.${one}`)}</span>
        </button>
      ))}
      <p role="status" className="week-quiet">
        {kind !== null && [isQuestion && t('kind.asks'), t(textOf(kind, day))].filter(Boolean).join(' ')}
      </p>
    </fieldset>
  );
}

/** Effect on the times of a day of a kind. */
function textOf(kind: AbsenceKind, { day }: WeekDay): 'kind.withoutTimes' | 'kind.withTimes' {
  return absenceTypeOn(kind, day).hasTimes ? 'kind.withTimes' : 'kind.withoutTimes';
}
