import { IconArrowDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatHours, formatNumber } from '../../texts/format.ts';
import { DayCode } from '../../ui/marks/day-code.tsx';
import { Kbd } from '../../ui/marks/marks.tsx';
import type { SheetFormatters } from '../cells/sheet-formatters.ts';
import { answerToCursor, answerToTyping, type KindAnswer, spanOf } from '../kinds/answer.ts';
import styles from '../kinds/answer-line.module.css';
import { KindSelect } from '../kinds/kind-select.tsx';
import type { EditorAction } from '../model/editor-reducer.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { MonthView } from '../model/month-view.ts';
import { understoodLines, wrongLine } from '../model/paste-actions.ts';
import { isMistakeNotice, NoticeText } from './editor-notice.tsx';

type AnswerLineProps = {
  readonly state: EditorState;
  readonly view: MonthView;
  readonly text: SheetFormatters;
  readonly dispatch: (action: EditorAction) => void;
};

/**
 * The line below the grid: what a typed letter means before it is entered, what was wrong with a text, what an action
 * did. It covers no cell. Without any of these it says what the kind of the cursor's day means.
 */
export function AnswerLine({ state, view, text, dispatch }: AnswerLineProps) {
  const { t } = useTranslation('timesheets');
  const { notice, typed, cursor, pasted } = state;
  const answer = answerToTyping(state, view);
  const isWrong = pasted === null && answer === null && isMistakeNotice(notice);
  const idle = pasted === null && answer === null && notice === null ? answerToCursor(state, view) : null;
  return (
    <div
      className={styles.line}
      data-part="answer"
      data-mistake={isWrong || undefined}
      data-typing={answer !== null || pasted !== null || undefined}
    >
      <div role="status" className={styles.said} data-part="notice">
        {pasted !== null ? (
          <PastedText state={state} text={text} />
        ) : answer !== null ? (
          <AnswerText answer={answer} text={text} />
        ) : (
          notice !== null && <NoticeText key={notice.turn} notice={notice} />
        )}
      </div>
      {idle !== null && (
        <p className={styles.said}>
          <AnswerText answer={idle} text={text} />
        </p>
      )}
      <span className={styles.keys} aria-hidden>
        {(pasted !== null || (typed !== null && cursor !== null)) && (
          <>
            <span>
              <Kbd>Enter</Kbd>{' '}
              {pasted === null ? t('answer.enter') : t('paste.take', { understood: understoodLines(state).length })}
            </span>
            <span>
              <Kbd>Esc</Kbd> {t('answer.discard')}
            </span>
          </>
        )}
        {typed === null && pasted === null && (
          <span>
            <Kbd>
              {t('keys.shiftKey')} <IconArrowDown size={12} />
            </Kbd>{' '}
            {t('answer.several')}
          </span>
        )}
      </span>
      {cursor !== null && typed === null && pasted === null && (
        <KindSelect row={cursor.row} state={state} view={view} text={text} dispatch={dispatch} />
      )}
    </div>
  );
}

/** How many lines were understood, the first that was not, and what the month has no day for. */
function PastedText({ state, text }: Pick<AnswerLineProps, 'state' | 'text'>) {
  const { t } = useTranslation('timesheets');
  const { pasted, sheet } = state;
  if (pasted === null) return null;
  const wrong = wrongLine(state);
  const day = sheet.days[wrong?.cell.row ?? -1]?.day;
  return (
    <>
      <b>{t('paste.said', { count: pasted.lines.length, understood: understoodLines(state).length })}</b>{' '}
      {wrong && day && (
        <span className={styles.wrong}>{t('paste.wrongOn', { day: text.dayShort(day), text: wrong.text })}</span>
      )}{' '}
      {pasted.unused > 0 && t('paste.unused', { count: pasted.unused })}
    </>
  );
}

function AnswerText({ answer, text }: { readonly answer: KindAnswer; readonly text: SheetFormatters }) {
  const { t } = useTranslation('timesheets');
  const { kind, days, paidMinutes, leaveLeft, word } = answer;
  const [first, last] = spanOf(answer);
  const place =
    days.length > 1
      ? t('answer.span', { from: text.dayShort(first), to: text.dayShort(last), count: days.length })
      : text.dayShort(first);
  const parts = [
    paidMinutes > 0 ? t('answer.paid', { hours: formatHours(paidMinutes) }) : t('answer.unpaid'),
    ...(leaveLeft === null ? [] : [t('answer.leaveLeft', { count: leaveLeft, days: formatNumber(leaveLeft) })]),
  ];
  return (
    <>
      <DayCode state={kind} />{' '}
      {word !== null &&
        `${t('answer.understood', { text: word, kind: text.kind(kind, days[0] ?? { holiday: null }) })} `}
      <b>{word === null ? `${place} ${text.kind(kind, days[0] ?? { holiday: null })}` : place}</b>
      {`, ${parts.join(', ')}`}
    </>
  );
}
