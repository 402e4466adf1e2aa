import type { ReckoningLine } from '@zeitblatt/domain/days/leave/reckoning';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../../../texts/format.ts';

/** The words of a line of a reckoning, and below them why it is so. */
export function useLineText(): (line: ReckoningLine) => { readonly label: string; readonly note: string } {
  const { t } = useTranslation('leave-accounts');
  return (line) => {
    const { kind, account, from, to, per_week, working_days, months, reason, year, lapses_on, lapse_reason } = line;
    const notes = [
      from && to && t('line.span', { from: formatDate(from), to: formatDate(to) }),
      per_week !== undefined && t('line.perWeek', { count: per_week }),
      working_days !== undefined && t('line.workingDays', { count: working_days }),
      months !== undefined && t('line.months', { count: months }),
      reason && t(`line.part.${reason}`),
      lapse_reason && t(`line.lapse.${lapse_reason}`, { day: lapses_on ? formatDate(lapses_on) : '' }),
      line.text && `„${line.text}“`,
    ];
    const of = account === null ? '' : t(`account.${account}`);
    return {
      label:
        kind === 'agreed_too_few'
          ? t('line.agreedBelowLaw')
          : t(`line.kind.${kind}`, { account: of, year: year ?? '' }),
      note: notes.filter(Boolean).join(', '),
    };
  };
}
