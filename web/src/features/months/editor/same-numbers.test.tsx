import { formatHours } from '@zeitblatt/domain/calendar/clock-time';
import { enterDays } from '@zeitblatt/domain/months/confirm/enter-days';
import { planForAllTime, planOf } from '@zeitblatt/domain/months/confirm/month.builder';
import { monthNumbers } from '@zeitblatt/domain/months/sheet/month-numbers';
import {
  entriesOfKinds,
  LEAVE_OF_KINDS,
  NUMBERS_OF_KINDS,
  PLANS_OF_KINDS,
} from '@zeitblatt/domain/months/sheet/same-numbers.builder';
import { totalDays } from '@zeitblatt/domain/months/sheet/total-days';
import { yearMonthOf } from '@zeitblatt/domain/months/year/year-months';
import { employed } from '@zeitblatt/domain/people/employments/employment.builder';
import { planDays } from '@zeitblatt/domain/people/schedules/plan-days';
import { expect, test } from 'vitest';
import { useSheetFormatters } from '../../../month-sheet/cells/sheet-formatters.ts';
import { editorReducer, openSheet } from '../../../month-sheet/model/editor-reducer.ts';
import type { EditorState } from '../../../month-sheet/model/editor-state.ts';
import { viewMonth } from '../../../month-sheet/model/month-view.ts';
import { proposalOfMay, rowOf, savedMay } from '../../../month-sheet/model/sheet.builder.ts';
import { AnswerLine } from '../../../month-sheet/panels/answer-line.tsx';
import { TotalsPanel } from '../../../month-sheet/panels/totals-panel.tsx';
import { PhoneTotals } from '../../../month-sheet/table/phone-totals.tsx';
import { formatHoursDifference } from '../../../texts/format.ts';
import { renderInApp } from '../../../ui/testing.tsx';
import { MonthSums } from '../states/month-sums.tsx';
import { YearTile } from '../year/year-tile.tsx';

const nothing = () => undefined;

/** The editor of a month: the sums of a wide screen and of a phone, and the leave that is left on the day of leave. */
function Editor({ state: opened }: { readonly state: EditorState }) {
  const text = useSheetFormatters();
  const state = editorReducer(opened, { type: 'select', cell: { row: rowOf(6), column: 'start_time' } });
  const view = viewMonth(state);
  return (
    <section aria-label={'version' in state.sheet ? 'saved' : 'typed'}>
      <TotalsPanel sheet={state.sheet} entries={state.entries} view={view} text={text} />
      <PhoneTotals view={view} onConfirm={nothing} />
      <AnswerLine state={state} view={view} text={text} dispatch={nothing} />
    </section>
  );
}

/** The month as it is typed, as it is saved, as a tile of the year and on the phone of the employee. */
function screensOf(plan: keyof typeof PLANS_OF_KINDS, minutes: number) {
  const { hours_week, is_part_time_worker } = PLANS_OF_KINDS[plan];
  const planned = is_part_time_worker ? [] : planDays(hours_week * 60, 30, [1, 2, 3, 4, 5]);
  const schedule = planOf({ hours_week, is_part_time_worker, days: planned });
  const proposal = proposalOfMay({ plan: schedule });
  const { last_calc_day } = proposal;
  const entries = entriesOfKinds(proposal.days, minutes);
  const days = enterDays(proposal.days, entries, null, last_calc_day, { by: 'A', on: last_calc_day }).days ?? [];
  const totals = totalDays(days, planForAllTime(schedule));
  const leave_left = 20 - LEAVE_OF_KINDS;
  const saved = savedMay({ plan: schedule }, { days, totals, leave_left });
  const employments = employed();
  const facts = { employments, inactivity: [], closed: null, proposed: proposal.days, plannedTarget: 0 };
  const tile = yearMonthOf({
    expectedFrom: '2020-01',
    ...facts,
    month: saved.month,
    today: '2026-11-20',
    sheet: saved,
  });
  const numbers = monthNumbers(days, totals);
  const node = (
    <>
      <Editor state={{ ...openSheet(proposal), entries }} />
      <Editor state={openSheet(saved)} />
      <section aria-label="tile">
        <YearTile tile={tile} fullMinutes={480} action={null} />
      </section>
      <section aria-label="phone">
        <MonthSums numbers={numbers} />
      </section>
    </>
  );
  return { node, numbers };
}

const NUMBERS = ['Gearbeitet', 'Bezahlt ohne Arbeit', 'Bezahlt', 'Soll', 'Differenz'] as const;

/** The texts of names and values of a part of the page. */
function valuesOf(region: Element) {
  const pairs = [...region.querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ]);
  const values: Record<string, string> = Object.fromEntries(pairs);
  return NUMBERS.map((name) => values[name] ?? '').join(' ');
}

/* Without regular days only the server knows the target of what is typed, so that it is told apart until the month is saved. */
test.each(NUMBERS_OF_KINDS)('a month for %s, worked %i minutes, on every screen', async (plan, minutes, figures) => {
  const { node, numbers } = screensOf(plan, minutes);
  const { getByRole } = await renderInApp(node);
  const difference = formatHoursDifference(numbers.difference);
  const [worked, credited, paid, target] = [numbers.worked, numbers.credited, numbers.paid, numbers.target].map(
    formatHours,
  );
  const all = `${worked} ${credited} ${paid} ${target} ${difference}`;
  if (figures !== null) expect(all.replace('−', '-').replace('+', '')).toBe(figures);
  await expect.element(getByRole('region', { name: 'phone' })).toBeVisible();
  const part = (name: string): Element => getByRole('region', { name, exact: true }).element();
  const sums = (name: string): string | undefined =>
    /Bezahlt \d+:\d\d,? Soll.*?:.*?:\d\d/.exec(part(name).textContent)?.[0];
  expect(valuesOf(part('saved'))).toBe(all);
  expect(valuesOf(part('phone'))).toBe(`${worked}  ${paid} ${target} ${difference}`);
  expect(sums('tile')).toBe(`Bezahlt ${paid} Soll ${target} ${difference}`);
  expect(sums('saved')).toBe(`Bezahlt ${paid}, Soll ${target}, ${difference}`);
  expect(part('saved').textContent).toContain('danach 18,5 Urlaubstage übrig');
  expect(part('typed').textContent).toContain('danach 18,5 Urlaubstage übrig');
  if (plan === 'none') return;
  expect(sums('typed')).toBe(sums('saved'));
  expect(valuesOf(part('typed'))).toMatch(new RegExp(`^\\d+:\\d\\d ${credited} ${paid} ${target} \\${difference}$`));
});
