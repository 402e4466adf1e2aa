import { expect, test } from 'vitest';
import { systemScheme } from './site-styles.ts';

test('the dark colours also follow the system, unless a visitor has chosen the light ones, and stay on the screen', () => {
  const css = ':root{--paper:#fff}:root[data-mantine-color-scheme=dark]{--paper:#000}p{color:red}';
  expect(systemScheme(css)).toBe(
    ':root{--paper:#fff}@media screen{:root[data-mantine-color-scheme=dark]{--paper:#000}}' +
      '@media screen and (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme=light]){--paper:#000}}p{color:red}',
  );
});

test('styles without dark colours are refused', () => {
  expect(() => systemScheme(':root{--paper:#fff}')).toThrow(/dark/);
});
