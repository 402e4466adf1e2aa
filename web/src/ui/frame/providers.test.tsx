import { useState } from 'react';
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

/** A message above two buttons, which goes when the upper one is pressed. */
function Moving({ press }: { readonly press: (name: string) => void }) {
  const [isTold, setTold] = useState(true);
  const change = () => {
    press('change');
    setTold(false);
  };
  return (
    <div style={{ display: 'grid', gridAutoRows: 40 }}>
      {isTold && <p>Nicht möglich</p>}
      <Button onClick={change}>Ändern</Button>
      <Button onClick={() => press('cancel')}>Kündigen</Button>
    </div>
  );
}

test('the second click of a double click never meets what has moved there', async () => {
  const pressed: string[] = [];
  await renderInApp(<Moving press={(name) => pressed.push(name)} />);
  await page.getByRole('button', { name: 'Ändern' }).dblClick();
  expect(pressed).toEqual(['change']);
  await page.getByRole('button', { name: 'Kündigen' }).dblClick();
  expect(pressed).toEqual(['change', 'cancel', 'cancel']);
});
