import { useLayoutEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../testing.tsx';
import { Button } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

const bubble = () => page.getByRole('tooltip', { name: 'Warum nicht' });

/** A button that takes the place of an earlier one under the same tooltip, as new rows of a table do. */
function Replaced() {
  const [count, setCount] = useState(0);
  return (
    <>
      <Button onClick={() => setCount(count + 1)}>Neu laden</Button>
      <Tooltip label="Warum nicht" describes>
        <button key={count} type="button">
          {`Zeile ${count}`}
        </button>
      </Tooltip>
    </>
  );
}

test('an element that takes the place of an earlier one is explained as well', async () => {
  await renderInApp(<Replaced />);
  await page.getByRole('button', { name: 'Neu laden' }).click();
  await page.getByRole('button', { name: 'Zeile 1' }).hover();
  await expect.element(bubble()).toBeVisible();
  await page.getByRole('button', { name: 'Neu laden' }).hover();
  await expect.element(bubble()).not.toBeInTheDocument();
});

test('an element that takes the place of an earlier one under the pointer is explained', async () => {
  await renderInApp(<Replaced />);
  await page.getByRole('button', { name: 'Zeile 0' }).hover();
  await expect.element(bubble()).toBeVisible();
  (page.getByRole('button', { name: 'Neu laden' }).element() as HTMLElement).click();
  await expect.element(page.getByRole('button', { name: 'Zeile 1' })).toBeVisible();
  await expect.element(bubble()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Zeile 1' })).toHaveAccessibleDescription('Warum nicht');
});

test.each([
  { isDisabled: false, shown: 0 },
  { isDisabled: true, shown: 1 },
])('a press on an element hides its explanation, unless it is disabled: %o', async ({ isDisabled, shown }) => {
  await renderInApp(
    <Tooltip label="Warum nicht">
      <button type="button" aria-disabled={isDisabled}>
        Öffnen
      </button>
    </Tooltip>,
  );
  const button = page.getByRole('button', { name: 'Öffnen' });
  await button.hover();
  await expect.element(bubble()).toBeVisible();
  await button.click({ force: true });
  await expect.poll(() => bubble().elements()).toHaveLength(shown);
});

/** A button that goes with the press on it. */
function Going() {
  const [isThere, setThere] = useState(true);
  return (
    <Tooltip label="Warum nicht">
      {isThere ? (
        <button type="button" onClick={() => setThere(false)}>
          Löschen
        </button>
      ) : (
        <span hidden />
      )}
    </Tooltip>
  );
}

test('an explanation disappears with its element', async () => {
  await renderInApp(<Going />);
  await page.getByRole('button', { name: 'Löschen' }).hover();
  await expect.element(bubble()).toBeVisible();
  await page.getByRole('button', { name: 'Löschen' }).click();
  await expect.element(bubble()).not.toBeInTheDocument();
});

/** Focuses its button as soon as it is drawn. */
function FocusedAtOnce() {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <Tooltip label="Warum nicht" describes>
      <button ref={button} type="button">
        Speichern
      </button>
    </Tooltip>
  );
}

test('a focus is heard from the moment at which the element is drawn', async () => {
  await renderInApp(<FocusedAtOnce />);
  await expect.element(page.getByRole('button', { name: 'Speichern' })).toHaveFocus();
  await expect.element(bubble()).toBeVisible();
});
