import { useNavigate } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { daysBetween, type IsoDate, monthOf } from '@zeitblatt/domain/calendar/dates';
import { type AbsenceEffect, absenceEffect } from '@zeitblatt/domain/days/absences/absence-effect';
import type { AbsenceKind } from '@zeitblatt/domain/days/absences/absence-types';
import type { AbsentPerson } from '@zeitblatt/domain/days/absences/company-absences';
import type { EmployeeRow } from '@zeitblatt/domain/people/employees/employee';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { failureText, reportFailure } from '../../../errors/failure.ts';
import { useIsAllowed } from '../../../session/rights.ts';
import { formatDate } from '../../../texts/format.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { DayCode } from '../../../ui/marks/day-code.tsx';
import { notify } from '../../../ui/messages/notify.ts';
import { nameOf } from '../../days/absences/absence-month.ts';
import { EffectText } from '../../days/absences/answer-line.tsx';
import { useAbsenceTexts } from '../../days/absences/use-absence-texts.ts';
import type { Result } from './result.ts';

/** People for whom an action is offered. */
const PEOPLE_MAX = 4;

type Wanted = {
  readonly kind: AbsenceKind | null;
  readonly span: { readonly from: IsoDate; readonly to: IsoDate };
  readonly people: readonly EmployeeRow[];
};

type Offered = { readonly person: AbsentPerson; readonly effect: AbsenceEffect };

const isTooMuch = ({ effect }: Offered): boolean => effect.leaveLeft !== null && effect.leaveLeft < 0;

const isSpan = ({ from, to }: Wanted['span']): boolean => Temporal.PlainDate.from(from).until(to).days < 366;

/**
 * The absences that can be entered for the people who were found, each with its effect; those with too little leave come last.
 *
 * @returns the results, whether all of them are too much, and whether they are known
 */
export function useAbsenceActions({ kind, span, people }: Wanted) {
  const { t } = useTranslation(['search', 'absences']);
  const texts = useAbsenceTexts();
  const mayEnter = useIsAllowed(['confirm', 'Timesheet']);
  const isEnabled = mayEnter && kind !== null && people.length > 0 && isSpan(span);
  const read = useRead(
    api.absences.read,
    { query: isSpan(span) ? span : { from: span.from, to: span.from } },
    { isEnabled },
  );
  const enter = useEntering();
  if (!isEnabled) return { results: [], areTooMuch: false, isReady: true };
  const isReady = read.error !== null || (read.data?.from === span.from && read.data.to === span.to);
  if (!isReady || !read.data) return { results: [], areTooMuch: false, isReady };
  const days = daysBetween(span.from, span.to);
  const known = read.data.people;
  const offered = people.slice(0, PEOPLE_MAX).flatMap(({ id }): Offered[] => {
    const person = known.find(({ employee_id }) => employee_id === id);
    if (!person) return [];
    const effect = absenceEffect(days, known, person, { kind, ...span });
    return effect.days.length === 0 ? [] : [{ person, effect }];
  });
  const sorted = offered.toSorted((one, other) => Number(isTooMuch(one)) - Number(isTooMuch(other)));
  const results = sorted.map(({ person, effect }): Result => {
    const text = t('action.enter', {
      kind: texts.kind(kind),
      name: nameOf(person),
      span:
        span.from === span.to
          ? formatDate(span.from)
          : t('absences:span', { from: formatDate(span.from), to: formatDate(span.to) }),
    });
    return {
      key: `enter-${person.employee_id}`,
      section: 'action',
      icon: <DayCode state={kind} />,
      title: text,
      detail: (
        <>
          <EffectText effect={effect} />. {t('absences:awayThen', { away: effect.away, count: effect.due })}
        </>
      ),
      run: () => void enter(text, { person, kind, ...span, isEmpty: !/[^.]/.test(person.kinds) }),
    };
  });
  return { results, areTooMuch: offered.length > 0 && offered.every(isTooMuch), isReady };
}

type Entry = Wanted['span'] & { readonly person: AbsentPerson; readonly kind: AbsenceKind; readonly isEmpty: boolean };

/** Enters an absence, and tells so with a way to it and a way back. */
function useEntering() {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const { send } = useWrite(api.absences.enter);
  return async (text: string, { person, kind, from, to, isEmpty }: Entry): Promise<void> => {
    const body = { employee_id: person.employee_id, kind, from, to, comment: null, reason: null };
    const undo = () =>
      void send({ body: { ...body, kind: null } }).then(
        ({ success }) => notify.success(success, 'search'),
        reportFailure,
      );
    try {
      await send({ body });
    } catch (error) {
      const texts = error instanceof ApiError ? Object.values(error.errors ?? {}).flat() : [];
      notify.error(`${text}: ${texts.join(' ') || failureText(error)}`);
      return;
    }
    notify.success(
      <>
        {t('action.done', { text })}{' '}
        <Button
          kind="quiet"
          size="xs"
          onClick={() => void navigate({ to: '/absences', search: { month: monthOf(from) } })}
        >
          {t('action.show')}
        </Button>
        {isEmpty && (
          <Button kind="quiet" size="xs" onClick={undo}>
            {t('action.undo')}
          </Button>
        )}
      </>,
      'search',
    );
  };
}
