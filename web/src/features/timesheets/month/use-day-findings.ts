import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Finding } from '@zeitblatt/domain/compliance/finding';
import { useMemo } from 'react';
import { type DayFindings, findingsByDay, isAnswered, type Reasons } from '../../compliance/answers.ts';

export type FindingsByDay = ReadonlyMap<IsoDate, DayFindings>;

/** The findings by day; the same object until a finding appears, disappears or gets its reason. */
export function useDayFindings(findings: readonly Finding[], reasons: Reasons): FindingsByDay {
  const answered = findings
    .filter((finding) => isAnswered(finding, reasons))
    .map(({ key }) => key)
    .join(' ');
  return useMemo(
    () => findingsByDay(findings, Object.fromEntries(answered.split(' ').map((key) => [key, key]))),
    [findings, answered],
  );
}
