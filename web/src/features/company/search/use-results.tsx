import { IconSearch } from '@tabler/icons-react';
import { addMonths, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { Understood } from '@zeitblatt/domain/company/search/understand';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../clock/clock.ts';
import { useIsAllowed, useStanding } from '../../../session/rights.ts';
import { type Result, SECTIONS, type Section } from './result.ts';
import { findScreens } from './screens.ts';
import { useAbsenceActions } from './use-absence-actions.tsx';
import { useFoundPeople } from './use-found-people.ts';
import { useResultBuilders } from './use-result-builders.tsx';

/** People, and people with their months, that are listed. */
const PEOPLE_MAX = 6;
const MONTHS_MAX = 3;

/** Everything that a text offers, in order. */
export function useResults(said: Understood, onText: (text: string) => void) {
  const { t } = useTranslation('search');
  const today = useToday();
  const standing = useStanding();
  const mayCreate = useIsAllowed(['create', 'Employee']);
  const make = useResultBuilders();
  const month = said.month ?? addMonths(monthOf(today), -1);
  const { people, sheets, meant, isReady } = useFoundPeople(said.words, month);
  const actions = useAbsenceActions({ kind: said.kind, span: said.span ?? { from: today, to: today }, people });
  const typed = said.words.join(' ');
  const screens = findScreens(said.words, standing, (name) => t(`screen.${name}`));
  const isNothing = isReady && typed !== '' && people.length === 0 && screens.length === 0;
  const isAction = said.kind !== null || said.span !== null;
  const ofMonth = said.month ? people.slice(0, PEOPLE_MAX) : said.kind === null ? people.slice(0, MONTHS_MAX) : [];
  const found = [
    ...actions.results,
    ...ofMonth.flatMap((row) => make.month(row, month, sheets.get(row.id)) ?? []),
    ...people.slice(0, PEOPLE_MAX).map(make.person),
    ...(isAction ? [make.calendar(monthOf(said.span?.from ?? today))] : screens.map(make.screen)),
    ...(isNothing && meant !== null
      ? [meantResult(t('meant', { word: meant }), [meant, ...said.words.slice(1)], onText)]
      : []),
    ...(mayCreate && (said.isNew || isNothing) ? [make.create(typed)] : []),
    ...(typed === '' || isAction ? [] : [make.help(typed)]),
  ];
  const order = orderOf(said, actions.areTooMuch);
  return {
    results: order.flatMap((section) => found.filter((one) => one.section === section)),
    isReady: isReady && actions.isReady,
    nothing: isNothing ? typed : null,
  };
}

const meantResult = (title: string, words: readonly string[], onText: (text: string) => void): Result => ({
  key: 'meant',
  section: 'action',
  icon: <IconSearch size={18} aria-hidden />,
  title,
  run: () => onText(words.join(' ')),
  keepsOpen: true,
});

/** A month that was named comes before the people; actions that break a limit come after everything that does not. */
function orderOf({ month }: Understood, areTooMuch: boolean): readonly Section[] {
  if (areTooMuch) return ['people', 'months', 'action', 'screens', 'more'];
  return month === null ? SECTIONS : ['action', 'months', 'people', 'screens', 'more'];
}
