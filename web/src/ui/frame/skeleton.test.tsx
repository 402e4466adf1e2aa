import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { notify } from '../messages/notify.ts';
import { findAccessibilityProblems, renderInApp } from '../testing.tsx';
import { InMain, SkeletonPage, SkeletonRows } from './skeleton.tsx';

const bars = () => document.querySelectorAll('.mantine-Skeleton-root').length;

test('rows that come at once never flicker: their place is kept, the bars wait 150 ms', async () => {
  await renderInApp(<SkeletonRows count={3} height={36} />);
  const place = page.getByRole('status', { name: 'Wird geladen' });
  await expect.element(place).toBeInTheDocument();
  expect(bars()).toBe(0);
  await expect.poll(() => place.element().getBoundingClientRect().height).toBe(108);
  await expect.poll(bars).toBe(3);
  await expect.poll(() => place.element().getBoundingClientRect().height).toBe(108);
});

test.each([
  { place: 'before the frame is there', node: <SkeletonPage /> },
  {
    place: 'inside the frame',
    node: (
      <InMain value>
        <main>
          <SkeletonPage />
        </main>
      </InMain>
    ),
  },
])('a page that loads has its landmark and a heading, $place', async ({ node }) => {
  await renderInApp(node);
  await expect.element(page.getByRole('heading', { name: 'Wird geladen' })).toBeInTheDocument();
  await expect.element(page.getByRole('main')).toBeInTheDocument();
  expect(await findAccessibilityProblems()).toEqual([]);
});

test('a failure stays until it is closed', async () => {
  await renderInApp(<span />);
  notify.error('Nicht gespeichert.\nIhre Eingaben sind noch da.');
  const message = page.getByRole('alert');
  await expect.element(message).toMatchTextContent('Nicht gespeichert.');
  await page.getByRole('button', { name: 'Schließen' }).click();
  await expect.element(message).not.toBeInTheDocument();
});
