import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { EnteredKind } from '@zeitblatt/domain/days/absences/company-absences';
import { kindOfSign } from '@zeitblatt/domain/days/absences/day-signs';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { formatDate } from '../../../texts/format.ts';

/** Texts of absences: kinds and spans of days. */
export function useAbsenceTexts() {
  const { t } = useTranslation(['absences', 'calendar']);
  const { weekdayShort } = useCalendarText();
  return useMemo(() => {
    const kind = (of: EnteredKind): string => t(`calendar:kind.${of}`);
    const sign = (of: string | undefined): string => {
      const signed = kindOfSign(of);
      if (signed === null) return '';
      return signed.isAsked ? t('asked', { kind: kind(signed.kind) }) : kind(signed.kind);
    };
    const day = (of: IsoDate): string => `${weekdayShort(of)} ${Number(of.slice(8))}.${of.slice(5, 7)}.`;
    const span = ({ from, to }: { readonly from: IsoDate; readonly to: IsoDate }): string => {
      if (from === to) return day(from);
      const first = from.slice(0, 7) === to.slice(0, 7) ? `${weekdayShort(from)} ${Number(from.slice(8))}.` : day(from);
      return t('span', { from: first, to: day(to) });
    };
    return { kind, sign, day, span, date: formatDate, number: (of: number) => String(of).replace('.', ',') };
  }, [t, weekdayShort]);
}
