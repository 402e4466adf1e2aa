import type { EmployeeMonthRow, MonthStanding } from '@zeitblatt/domain/months/states/month-state';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/marks/button.tsx';
import { LinkButton } from '../../../../ui/marks/link.tsx';
import { Highlight } from '../../../../ui/marks/marks.tsx';
import { useDaysText } from '../month-notes.tsx';
import { dayOfTimestamp, timeOfTimestamp } from '../shown-month.ts';
import { useLinkText } from '../standing-text.ts';
import { hasObjection, type MonthTask, nameOfRow, waitsForReply } from './month-task.ts';

type LatestCellProps = {
  readonly row: EmployeeMonthRow;
  readonly mayDecide: boolean;
  readonly onTask: (task: MonthTask) => void;
};

/** Last event of a month, with its moment and person; an objection in the person's words, with the way to answer it. */
export function LatestCell({ row, mayDecide, onTask }: LatestCellProps) {
  const { t } = useTranslation('month-states');
  const latestText = useLatestText();
  const daysText = useDaysText();
  const { objection, agreement } = row.standing;
  const link = useLinkText()(row.standing);
  const isVoid = agreement !== null && !agreement.is_valid;
  return (
    <div className="month-latest num">
      <span>{latestText(row)}</span>
      {link !== null && <span className="month-quiet">{link}</span>}
      {isVoid && <Highlight>{t('team.void')}</Highlight>}
      {row.outdated_days.length > 0 && (
        <Highlight>
          {t('team.outdated', { count: row.outdated_days.length, days: daysText(row.outdated_days) })}
        </Highlight>
      )}
      {objection && hasObjection(row) && (
        <div className="month-said">
          <blockquote>{objection.words}</blockquote>
          {objection.reply && <p className="month-quiet">{t('team.replied', { words: objection.reply.words })}</p>}
          <div>
            <Button size="xs" kind="quiet" aria-haspopup="dialog" onClick={() => onTask({ kind: 'view', row })}>
              {objection.days.length > 0 ? t('team.viewDays', { days: daysText(objection.days) }) : t('team.view')}
            </Button>
            {mayDecide && waitsForReply(row) && (
              <Button
                size="xs"
                aria-haspopup="dialog"
                aria-label={t('team.replyTo', { name: nameOfRow(row) })}
                onClick={() => onTask({ kind: 'reply', row })}
              >
                {t('team.reply')}
              </Button>
            )}
            {mayDecide && objection.reply && <NextStep row={row} onTask={onTask} />}
          </div>
        </div>
      )}
    </div>
  );
}

/** After the reply to an objection: the month is confirmed as it was sent, or its sheet is corrected. */
function NextStep({ row, onTask }: Omit<LatestCellProps, 'mayDecide'>) {
  const { t } = useTranslation('month-states');
  const name = nameOfRow(row);
  return (
    <>
      <Button
        size="xs"
        aria-haspopup="dialog"
        aria-label={t('team.confirmOf', { name })}
        onClick={() => onTask({ kind: 'confirm', rows: [row] })}
      >
        {t('team.confirm')}
      </Button>
      <LinkButton
        size="xs"
        kind="quiet"
        to="/employees/$employeeId/timesheet"
        params={{ employeeId: row.employee_id }}
        search={{ month: row.standing.month }}
      >
        {t('team.correctSheet')}
      </LinkButton>
    </>
  );
}

function useLatestText() {
  const { t } = useTranslation('month-states');
  const atTime = (at: string) => `${dayOfTimestamp(at)}, ${timeOfTimestamp(at)}`;
  const byName = ({ at, name }: { readonly at: string; readonly name: string }) => `${dayOfTimestamp(at)}, ${name}`;
  return ({ standing, has_account }: EmployeeMonthRow): string => {
    const { state, sent, agreement, objection, confirmed, closed }: MonthStanding = standing;
    if (state === 'closed' && closed) return byName(closed);
    if (state === 'confirmed' && confirmed) return byName(confirmed);
    if (state === 'agreed' && agreement) return atTime(agreement.at);
    if (state === 'objected' && objection) return atTime(objection.at);
    if (sent === null) return '';
    return t(has_account ? 'team.unanswered' : 'team.onPaper', { date: dayOfTimestamp(sent.at) });
  };
}
