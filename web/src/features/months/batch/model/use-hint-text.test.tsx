import { FINDING_KINDS } from '@zeitblatt/domain/months/law/facts/finding';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../../ui/testing.tsx';
import type { BatchHint } from './batch-hints.ts';
import { useHintText } from './use-hint-text.ts';

function Words({ hints }: { readonly hints: readonly BatchHint[] }) {
  const text = useHintText();
  return hints.map((hint) => <p key={JSON.stringify(hint)}>{text.whole(hint)}</p>);
}

const hint = (kind: BatchHint['kind'], params: BatchHint['params'] = {}, days: BatchHint['days'] = []): BatchHint => ({
  kind,
  days,
  params,
  isAnswered: false,
});

test.each<[string, BatchHint]>([
  ['Sonntag 3. ohne Ersatzruhetag', hint('substitute_day_missing', { restDay: '2026-05-03' }, ['2026-05-02'])],
  ['2 × ohne Ersatzruhetag', hint('substitute_day_missing', {}, ['2026-05-03', '2026-05-10'])],
  ['Minijob: 618,60 € statt 603,00 €', hint('over_mini_job_limit', { earnedCents: 61_860, limitCents: 60_300 })],
  ['Mindestlohn: 12,50 € statt 13,90 €', hint('below_minimum_wage', { paidCents: 1250, minimumCents: 1390 })],
  ['Urlaub: 5 genommen, 2,5 übrig', hint('leave_exceeded', { takenCount: 5, leftCount: 2.5 })],
  ['3:00 Std. nicht verteilt', hint('unplaced', { unplacedMinutes: 180 })],
  ['Nichts geplant', hint('nothing_planned')],
  ['Mi 6. über 10 Std.', hint('over_10_hours', { workedMinutes: 630, allowedMinutes: 600 }, ['2026-05-06'])],
])('%s', async (words, one) => {
  await renderInApp(<Words hints={[one]} />);
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test('every kind of finding has words without a paragraph and without a gap', async () => {
  await renderInApp(<Words hints={FINDING_KINDS.map((kind) => hint(kind))} />);
  await expect.element(page.getByText('Über der Minijob-Grenze')).toBeVisible();
  const texts = page
    .getByRole('paragraph')
    .elements()
    .map(({ textContent }) => textContent);
  expect(texts).toHaveLength(FINDING_KINDS.length);
  for (const text of texts) expect(text).not.toMatch(/§|hint\.|\{\{|: {2}|^ *$|undefined/);
});
