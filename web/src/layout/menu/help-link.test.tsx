import { startTransition, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { switchHelpKey } from '../../session/help-key.ts';
import { userOf } from '../../testing/people.builder.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { Button } from '../../ui/marks/button.tsx';
import { renderInApp } from '../../ui/testing.tsx';
import { HelpLink } from './help-link.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  switchHelpKey(true);
});

const help = page.getByRole('link', { name: /^(Hilfe zu dieser Seite|Bu sayfa için yardım)/ });

test('the question mark opens the guide to the screen in a window of its own', async () => {
  const { router } = await renderApp('/employees', { user: userOf('company_manager') });
  await expect.element(help).toHaveAttribute('href', '/help/employees');
  await expect.element(help).toHaveAttribute('target', '_blank');
  await router.navigate({ to: '/settings/password' });
  await expect.element(help).toHaveAttribute('href', '/help/account#password');
});

test('the key opens it too, but not while a person types', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await renderApp('/employees', { user: userOf('company_manager') });
  const search = page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Name oder Nummer' }))
    .first();
  await expect.element(search).toBeVisible();
  await search.click();
  await userEvent.keyboard('?');
  await expect.element(search).toHaveValue('?');
  expect(opened).not.toHaveBeenCalled();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('?');
  expect(opened.mock.calls).toEqual([['/help/employees', '_blank', 'noopener']]);
  switchHelpKey(false);
  await userEvent.keyboard('?');
  expect(opened).toHaveBeenCalledOnce();
});

/** Draws the link as the application draws a screen: in a transition, after which React runs effects only later. */
function Later() {
  const [isShown, setShown] = useState(false);
  return isShown ? <HelpLink /> : <Button onClick={() => startTransition(() => setShown(true))}>Weiter</Button>;
}

test('the key works from the moment at which the link is drawn', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await renderInApp(<Later />, '/employees');
  const drawn = new MutationObserver(() => {
    if (help.elements().length === 0) return;
    drawn.disconnect();
    dispatchEvent(new KeyboardEvent('keydown', { key: '?' }));
  });
  drawn.observe(document.body, { childList: true, subtree: true });
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect.element(help).toBeVisible();
  expect(opened).toHaveBeenCalledOnce();
});

test('a guide that is not written in the language of the user opens in English', async () => {
  const user = { ...userOf('company_manager'), lang: { id: 3, name: 'tr' as const } };
  await renderApp('/employees', { user });
  await expect.element(help).toHaveAttribute('href', '/en/help/employees');
});
