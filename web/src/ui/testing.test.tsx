import { expect, test } from 'vitest';
import { findAccessibilityProblems, findProblemsInBothSchemes, renderInApp } from './testing.tsx';

const SMALL = { width: 18, height: 18, padding: 0, border: 0, display: 'block' } as const;

const small = (name: string) => (
  <button type="button" key={name} aria-label={name} style={SMALL}>
    &nbsp;
  </button>
);

test.each([
  { of: 'between text', content: small('alone'), count: 0, above: [300, 60, 52] },
  { of: 'beside one another', content: ['one', 'other'].map(small), count: 2, above: [60] },
])('the scanner judges small targets $of wherever the page is scrolled', async ({ content, count, above }) => {
  await renderInApp(
    <main style={{ height: 3000 }}>
      <h1>Title</h1>
      <div style={{ position: 'sticky', top: 0, height: 48, background: 'white' }}>
        <button type="button" style={{ width: '100%', height: 48 }}>
          Bar
        </button>
      </div>
      <div style={{ height: 600 }} />
      {content}
    </main>,
  );
  const target = [...document.querySelectorAll('button')].at(-1);
  const place = (target?.getBoundingClientRect().top ?? 0) + scrollY;
  for (const distance of above) {
    scrollTo(0, place - distance);
    expect(await findAccessibilityProblems()).toHaveLength(count);
  }
});

test('colours that are too faint in the dark only are found there', async () => {
  await renderInApp(
    <main>
      <h1>Title</h1>
      <p style={{ color: 'light-dark(black, #222)' }}>Text</p>
    </main>,
  );
  expect(await findAccessibilityProblems()).toEqual([]);
  expect(await findProblemsInBothSchemes()).toEqual([expect.stringMatching(/^in the dark: color-contrast: <p/)]);
});
