import type { PersonMonth } from '@zeitblatt/domain/months/states/month-state';
import { AnswerBar, type MonthPaper } from './answer-bar.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { MonthDifferences } from './month-differences.tsx';
import { Objection, OutdatedDays, Reasons, VoidAgreement } from './month-notes.tsx';
import { MonthSteps } from './month-steps.tsx';
import { MonthSums, SumsUntil } from './month-sums.tsx';
import { type AnswerCalls, useAnswering } from './use-answering.ts';
import './month.css';

type MonthContentProps = {
  readonly month: PersonMonth;
  /** Whether the reader is the person whose month it is. */
  readonly isOwn?: boolean;
};

/** A month to read: how far it is, its sums, its days, what differs, and what was said about it. */
export function MonthContent({ month, isOwn = true }: MonthContentProps) {
  const { standing } = month;
  return (
    <>
      <MonthSteps standing={standing} />
      <VoidAgreement standing={standing} isOwn={isOwn} />
      <OutdatedDays days={month.outdated_days} isOwn={isOwn} />
      <MonthSums numbers={month.numbers} />
      <SumsUntil month={month} />
      <MonthCalendar month={month} />
      <MonthDifferences month={month} isOwn={isOwn} />
      <Objection standing={standing} />
      <Reasons standing={standing} />
    </>
  );
}

type MonthViewProps = {
  readonly month: PersonMonth;
  readonly calls: AnswerCalls;
  /** Null where there is no paper yet. */
  readonly paper: MonthPaper | null;
};

/** A month to read and to answer, for the person whose it is: by account or by a personal link. */
export function MonthView({ month, calls, paper }: MonthViewProps) {
  const answering = useAnswering(calls);
  return (
    <div className="month">
      <MonthContent month={month} />
      <AnswerBar month={month} answering={answering} paper={paper} />
    </div>
  );
}
