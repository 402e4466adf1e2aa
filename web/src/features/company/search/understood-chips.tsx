import type { Understood } from '@zeitblatt/domain/company/search/understand';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { DayCode } from '../../../ui/marks/day-code.tsx';
import { useAbsenceTexts } from '../../days/absences/use-absence-texts.ts';

/** Shows what was understood of a text. */
export function UnderstoodChips({ said }: { readonly said: Understood }) {
  const { t } = useTranslation('search');
  const texts = useAbsenceTexts();
  const { monthAndYear } = useCalendarText();
  const { words, kind, span, month, unclear } = said;
  if (kind === null && span === null && month === null && unclear.length === 0) return null;
  return (
    <div className="search-chips">
      <span>{t('understood')}</span>
      {words.length > 0 && (
        <span className="search-chip">
          {t('chip.person')} <b>{words.join(' ')}</b>
        </span>
      )}
      {kind && (
        <span className="search-chip">
          {t('chip.kind')} <DayCode state={kind} /> <b>{texts.kind(kind)}</b>
        </span>
      )}
      {span && (
        <span className="search-chip">
          {t('chip.span')}{' '}
          <b>
            {texts.span(span)}
            {span.to.slice(0, 4)}
          </b>
        </span>
      )}
      {month && !span && (
        <span className="search-chip">
          {t('chip.month')} <b>{monthAndYear(month)}</b>
        </span>
      )}
      {unclear.map((text) => (
        <span key={text} className="search-unclear">
          {t('unclear', { text })}
        </span>
      ))}
    </div>
  );
}
