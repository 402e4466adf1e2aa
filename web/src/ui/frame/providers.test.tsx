import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from '../marks/button.tsx';
import { renderInApp } from '../testing.tsx';
import { useColorScheme } from '../theme/color-scheme.ts';

test('styles that are written at run time carry the nonce of the page', async () => {
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'csp-nonce');
  meta.nonce = 'n0nce';
  document.head.append(meta);
  await renderInApp(<Button>Speichern</Button>);
  const written = [...document.querySelectorAll('style[data-mantine-styles]')];
  expect(written.map((style) => (style as HTMLStyleElement).nonce)).toEqual(written.map(() => 'n0nce'));
  expect(written.length).toBeGreaterThan(0);
  meta.remove();
});

function Scheme() {
  const { choice, choose } = useColorScheme();
  return (
    <>
      <output>{choice}</output>
      <Button onClick={() => choose('dark')}>Dunkel</Button>
    </>
  );
}

test('the colour scheme follows the system until the user chooses, and the choice is stored where the prelude reads it', async () => {
  await renderInApp(<Scheme />);
  await expect.element(page.getByRole('status')).toHaveTextContent('auto');
  await page.getByRole('button', { name: 'Dunkel' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('dark');
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
  expect(localStorage.getItem('color-scheme')).toBe('dark');
});
