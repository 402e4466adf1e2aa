import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { MonthStanding } from '@zeitblatt/domain/months/states/month-state';
import type { Language } from '@zeitblatt/i18n/languages';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatList, formatTimestamp } from '../../../texts/format.ts';
import { Highlight } from '../../../ui/marks/marks.tsx';
import { dayOfTimestamp } from './shown-month.ts';

type VoidAgreementProps = { readonly standing: MonthStanding; readonly isOwn: boolean };

/** An agreement that a later change made void, marked. Nothing for a valid one. */
export function VoidAgreement({ standing: { agreement, sent }, isOwn }: VoidAgreementProps) {
  const { t } = useTranslation('month-states');
  if (agreement === null || agreement.is_valid) return null;
  const isSentAgain = sent !== null && sent.at > agreement.at;
  return (
    <p>
      <Highlight>
        {isSentAgain ? t('void.sentAgain', { date: dayOfTimestamp(sent.at) }) : t('void.changed')}{' '}
        {t(isOwn ? 'void.own' : 'void.other')}
      </Highlight>
    </p>
  );
}

type OutdatedProps = { readonly days: readonly IsoDate[]; readonly isOwn: boolean };

/** Days that were recorded otherwise since the draft was sent, marked, and the way on. Nothing without any. */
export function OutdatedDays({ days, isOwn }: OutdatedProps) {
  const { t } = useTranslation('month-states');
  const daysText = useDaysText();
  if (days.length === 0) return null;
  return (
    <p>
      <Highlight>{t('outdated.days', { days: daysText(days) })}</Highlight>{' '}
      {t(isOwn ? 'outdated.own' : 'outdated.other')}
    </p>
  );
}

/** An objection in the person's words, and the manager's reply below it. */
export function Objection({ standing: { objection } }: { readonly standing: MonthStanding }) {
  const { t } = useTranslation('month-states');
  const daysText = useDaysText();
  if (objection === null) return null;
  const { name, at, words, days, reply } = objection;
  return (
    <section className="month-objection" aria-label={t('objection.label')}>
      <h2>{t('objection.by', { name, date: formatTimestamp(at) })}</h2>
      {days.length > 0 && <p className="month-quiet">{daysText(days)}</p>}
      <blockquote>{words}</blockquote>
      {reply === null ? (
        <p className="month-quiet">{t('objection.waits')}</p>
      ) : (
        <>
          <h2>{t('objection.reply', { name: reply.name, date: formatTimestamp(reply.at) })}</h2>
          <blockquote>{reply.words}</blockquote>
        </>
      )}
    </section>
  );
}

/** Why a month was confirmed without agreement, or opened again. */
export function Reasons({ standing: { without_agreement, reopened } }: { readonly standing: MonthStanding }) {
  const { t } = useTranslation('month-states');
  return (
    <>
      {without_agreement && (
        <p className="month-quiet">
          {t('withoutAgreement', { name: without_agreement.name, date: formatTimestamp(without_agreement.at) })}{' '}
          {t('quoted', { words: without_agreement.words })}
        </p>
      )}
      {reopened && (
        <p className="month-quiet">
          {t('reopened', { name: reopened.name, date: formatTimestamp(reopened.at) })}{' '}
          {t('quoted', { words: reopened.reason })}
        </p>
      )}
    </>
  );
}

/** Days by weekday and number: `Mi 14. und Do 22.` */
export function useDaysText() {
  const { t, i18n } = useTranslation('month-states');
  const { weekdayShort } = useCalendarText();
  return (days: readonly IsoDate[]): string =>
    formatList(
      i18n.language as Language,
      days.map((day) => t('day.short', { weekday: weekdayShort(day), day: Number(day.slice(8)) })),
    );
}
