import * as api from '@zeitblatt/contract/api';
import { afterEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { rowOf, userOf } from '../../testing/people.builder.ts';
import { renderApp, workingApi } from '../../testing/render-app.tsx';

const manager = userOf('company_manager');
const bar = () => page.getByRole('region', { name: 'Verbindung' });
const again = () => bar().getByRole('button', { name: 'Noch einmal versuchen' });

afterEach(() => {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
});

/** A server that answers every call as a proxy does while nothing is behind it, until it is back. */
function awayServer() {
  const server = workingApi(manager);
  const { fetch } = server;
  let isAway = true;
  return {
    ...server,
    fetch: ((input, init) =>
      isAway ? Promise.resolve(new Response('Bad Gateway', { status: 502 })) : fetch(input, init)) as typeof fetch,
    comeBack: () => {
      isAway = false;
    },
  };
}

/** The server is back at the press, not before: the pages ask again by themselves, and the button would be gone. */
const comeBackOnPress = (server: ReturnType<typeof awayServer>, button: Locator): void =>
  button.element().addEventListener('click', server.comeBack, { capture: true, once: true });

test('a list that could not be read says so, and renews itself once the server is back', async () => {
  const server = awayServer();
  await renderApp('/employees', { user: manager, server });
  await expect.element(bar()).toMatchTextContent(/Der Server antwortet gerade nicht. Ihre Eingaben sind noch da/);
  await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect.element(page.getByText(/0 bis 0 von 0/)).not.toBeInTheDocument();
  comeBackOnPress(server, again());
  await again().click();
  await expect.element(page.getByRole('link', { name: rowOf(1).last_name }).first()).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.element(page.getByRole('main').getByRole('alert')).not.toBeInTheDocument();
});

test('the server is asked again by itself', async () => {
  const server = awayServer();
  await renderApp('/employees', { user: manager, server });
  await expect.element(bar()).toBeVisible();
  server.comeBack();
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: rowOf(1).last_name }).first()).toBeVisible();
});

test('a failed list has a button of its own that tries again', async () => {
  const server = awayServer();
  await renderApp('/employees', { user: manager, server });
  // The bar about the network has the same button.
  const alerts = page.getByRole('main').getByRole('alert');
  await expect.poll(() => alerts.elements().length).toBe(2);
  const retry = alerts.last().getByRole('button', { name: 'Noch einmal versuchen' });
  await expect.element(retry).toBeVisible();
  comeBackOnPress(server, retry);
  await retry.click();
  await expect.element(page.getByRole('link', { name: rowOf(1).last_name }).first()).toBeVisible();
});

test('a browser without network says so until the network is back', async () => {
  await renderApp('/employees', { user: manager });
  await expect.element(page.getByRole('link', { name: rowOf(1).last_name }).first()).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(bar()).toMatchTextContent(/^Keine Verbindung. Ihre Eingaben sind hier gespeichert./);
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
  await expect.element(bar()).not.toBeInTheDocument();
});

test('a refusal by our own rules is an answer', async () => {
  const server = workingApi(manager);
  server.refuse(api.employees.list, 'forbidden');
  await renderApp('/employees', { user: manager, server });
  await expect.element(page.getByText('text of forbidden').first()).toBeVisible();
  await expect.element(bar()).not.toBeInTheDocument();
});
