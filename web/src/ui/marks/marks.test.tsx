import { daysOf } from '@zeitblatt/domain/calendar/dates';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeLanguage } from '../../texts/i18n.ts';
import { renderInApp } from '../testing.tsx';
import { type BarDay, MonthBars } from './month-bars.tsx';
import { MonthStrip, type StripMonth } from './month-strip.tsx';
import { ProgressBar, secondsLeftOf } from './progress-bar.tsx';

const strip: StripMonth[] = [
  { month: '2026-01', state: 'not_employed' },
  { month: '2026-02', state: 'done' },
  { month: '2026-03', state: 'missing' },
  { month: '2026-04', state: 'inactive' },
  { month: '2026-05', state: 'missing' },
];

test('the strip of months says in words what its colours say', async () => {
  await renderInApp(<MonthStrip months={strip} />);
  await expect
    .element(page.getByRole('img'))
    .toHaveAccessibleName('Fehlt: Mär, Mai. Inaktiv: Apr. Nicht beschäftigt: Jan.');
});

test('a month that was saved before its end is not among the whole ones', async () => {
  await renderInApp(
    <MonthStrip
      months={[
        { month: '2026-02', state: 'done' },
        { month: '2026-03', state: 'partial' },
      ]}
    />,
  );
  await expect.element(page.getByRole('img')).toHaveAccessibleName('Nur teilweise erfasst: Mär.');
});

test('and in the language of the screen', async () => {
  await changeLanguage('tr');
  await renderInApp(<MonthStrip months={strip.filter(({ state }) => state === 'done')} />);
  await expect.element(page.getByRole('img')).toHaveAccessibleName('Tüm aylar kaydedildi.');
  expect(document.documentElement.lang).toBe('tr');
});

const monthOfWork = (minutes: number, odd: Readonly<Record<number, number>> = {}): BarDay[] =>
  daysOf('2026-05').map((date, index) => ({
    date,
    state: 'work',
    workedMinutes: odd[index + 1] ?? minutes,
    unusual: index + 1 in odd,
  }));

test('the bars of a month name the days that need a look', async () => {
  await renderInApp(<MonthBars days={monthOfWork(480, { 6: 600, 12: 240, 21: 630 })} targetMinutes={480} />);
  await expect.element(page.getByRole('img')).toHaveAccessibleName('Ungewöhnlich: 6., 12. und 21.');
});

test('a usual day of a part-time person stands as high as that of a full-time person', async () => {
  const heights = [];
  for (const minutes of [480, 180]) {
    await renderInApp(<MonthBars days={monthOfWork(minutes)} targetMinutes={minutes} height={40} />);
    heights.push(document.querySelector('.month-bars > i')?.getBoundingClientRect().height);
  }
  expect(heights[0]).toBeGreaterThan(20);
  expect(heights[0]).toBe(heights[1]);
});

test.each([
  { secondsLeft: 33, said: 'noch etwa 35 Sekunden' },
  { secondsLeft: 0.4, said: 'noch etwa 5 Sekunden' },
  { secondsLeft: 130, said: 'noch etwa 2 Minuten' },
  { secondsLeft: null, said: '42 %' },
])('a task with $secondsLeft seconds left says "$said"', async ({ secondsLeft, said }) => {
  await renderInApp(<ProgressBar label="Archiv" value={42} secondsLeft={secondsLeft} />);
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: 'Archiv' })).toHaveAttribute('aria-valuenow', '42');
});

test.each([
  { progress: 1, elapsed: 60_000, left: null },
  { progress: 50, elapsed: 1000, left: null },
  { progress: 50, elapsed: 30_000, left: 30 },
  { progress: 100, elapsed: 30_000, left: 0 },
])('after $elapsed ms at $progress %, $left seconds are left', ({ progress, elapsed, left }) => {
  expect(secondsLeftOf(progress, elapsed)).toBe(left);
});
