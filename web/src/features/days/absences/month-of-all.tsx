import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { AbsentPerson } from '@zeitblatt/domain/days/absences/company-absences';
import { kindOfSign } from '@zeitblatt/domain/days/absences/day-signs';
import { hasAbsence } from '@zeitblatt/domain/days/absences/entered-days';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../clock/clock.ts';
import { UnsavedGuard } from '../../../layout/session/unsaved-guard.tsx';
import { useIsAllowed } from '../../../session/rights.ts';
import { DayCode } from '../../../ui/marks/day-code.tsx';
import { Kbd } from '../../../ui/marks/marks.tsx';
import { type AbsenceValues, NO_ABSENCE } from './absence-dialog.tsx';
import { AbsenceGrid } from './absence-grid.tsx';
import { draftOf, edgesOf, isUnentered, nameOf, type Selection, withDraft } from './absence-month.ts';
import { AnswerLine } from './answer-line.tsx';
import { OthersButton } from './others-button.tsx';
import { useAbsenceTexts } from './use-absence-texts.ts';
import { useEntering } from './use-entering.ts';
import { useSelection } from './use-selection.ts';

type MonthOfAllProps = {
  readonly days: readonly IsoDate[];
  readonly people: readonly AbsentPerson[];
  readonly leastPresent: number | null;
  /** Opens the dialog. */
  readonly onOpen: (initial: AbsenceValues & { readonly asksReason?: boolean }) => void;
  readonly onMonth: (step: number) => void;
  /** Whether a key of the table led to this month. */
  readonly takesFocus: boolean;
};

/** The table of a month, with the line that says what is typed. */
export function MonthOfAll({ days, people, leastPresent, onOpen, onMonth, takesFocus }: MonthOfAllProps) {
  const today = useToday();
  const mayEnter = useIsAllowed(['confirm', 'Timesheet']);
  const [isOthersShown, setOthersShown] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const entering = useEntering();
  const absent = people.filter(hasAbsence);
  const others = people.filter((person) => !hasAbsence(person));
  const listed = isOthersShown ? [...absent, ...others] : absent;
  useEffect(() => {
    if (takesFocus) table.current?.focus();
  }, [takesFocus]);

  const open = () =>
    onOpen({ ...valuesOf(days, selecting.selection), asksReason: entering.refused?.asksReason === true });
  const confirm = async (): Promise<void> => {
    if (draft === null || draft.effect.days.length === 0 || entering.isSending) return;
    if (await entering.enter(draft, isEmptySpan(days, draft))) selecting.clear();
  };
  const selecting = useSelection({
    days,
    listed,
    mayEnter,
    onConfirm: () => void confirm(),
    onOpen: open,
    onMonth,
    onChange: entering.settle,
  });
  const draft = draftOf(days, people, selecting.selection);
  const selectedText = useSelectedText(days, people, selecting.selection);
  return (
    <>
      <div>
        <div className="absence-scroll">
          <AbsenceGrid
            days={days}
            people={withDraft(days, people, draft)}
            rows={absent}
            others={others}
            isOthersShown={isOthersShown}
            selection={selecting.selection}
            draft={draft}
            today={today}
            leastPresent={leastPresent}
            table={table}
            onSelect={selecting.select}
            onOpen={() => mayEnter && open()}
            onKeyDown={selecting.onKeyDown}
          />
        </div>
        {mayEnter && <AnswerLine draft={draft} entering={entering} selected={selectedText} onOpen={open} />}
      </div>
      <OthersButton count={others.length} isShown={isOthersShown} onShow={setOthersShown} />
      <AbsenceLegend hasKeys={mayEnter} />
      <UnsavedGuard isDirty={draft !== null && isUnentered(days, draft)} />
    </>
  );
}

/** Whether no day of a draft had a kind before, so that it can be taken back by removing it. */
const isEmptySpan = (
  days: readonly IsoDate[],
  { person, from, to }: NonNullable<ReturnType<typeof draftOf>>,
): boolean => days.every((day, index) => day < from || day > to || person.kinds[index] === '.');

function valuesOf(days: readonly IsoDate[], selection: Selection | null): AbsenceValues {
  if (selection === null) return NO_ABSENCE;
  const [first, last] = edgesOf(selection);
  return {
    ...NO_ABSENCE,
    employee_id: selection.id,
    kind: selection.kind ?? null,
    from: days[first] ?? null,
    to: days[last] ?? null,
  };
}

function useSelectedText(
  days: readonly IsoDate[],
  people: readonly AbsentPerson[],
  selection: Selection | null,
): string | null {
  const texts = useAbsenceTexts();
  const person = people.find(({ employee_id }) => employee_id === selection?.id);
  if (!person || selection === null) return null;
  const [first, last] = edgesOf(selection);
  const [from, to] = [days[first], days[last]];
  if (from === undefined || to === undefined) return null;
  const word = first === last ? texts.sign(person.kinds[first]) : '';
  return `${nameOf(person)}, ${texts.span({ from, to })}${word === '' ? '' : `, ${word}`}`;
}

/** Kinds that a letter enters. */
const LEGEND = ['U', 'H', 'S', 'K', 'I', 'F', 'W', 'N'].flatMap((letter) => kindOfSign(letter)?.kind ?? []);

function AbsenceLegend({ hasKeys }: { readonly hasKeys: boolean }) {
  const { t } = useTranslation(['absences', 'calendar']);
  const { kind } = useAbsenceTexts();
  return (
    <div className="absence-legend">
      <ul>
        {LEGEND.map((entered) => (
          <li key={entered}>
            <DayCode state={entered} /> {kind(entered)}
          </li>
        ))}
        <li>
          <i className="absence-asked" aria-hidden /> {t('askedLegend')}
        </li>
        <li>
          <DayCode state="holiday" /> {t('calendar:kind.holiday')}
        </li>
        <li>
          <i className="absence-hatch" aria-hidden /> {t('calendar:kind.inactive')}
        </li>
      </ul>
      <p className="absence-printed">■ {t('absentPrinted')}</p>
      {hasKeys && (
        <p aria-hidden>
          <Kbd>U</Kbd> {t('key.letter')} <Kbd>{t('key.deleteName')}</Kbd> {t('key.delete')}{' '}
          <Kbd>{t('key.pageName')}</Kbd> {t('key.page')}
        </p>
      )}
    </div>
  );
}
