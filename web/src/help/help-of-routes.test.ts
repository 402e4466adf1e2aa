import type { AnyRoute } from '@tanstack/react-router';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { expect, test } from 'vitest';
import { GUIDES, languagesOf } from '../addresses/listed-pages.ts';
import { routeTree } from '../routes.tsx';
import { type HelpTarget, helpAddress } from './use-help-address.ts';

const sources = import.meta.glob<string>('../../../i18n/guides/*/*.md', {
  eager: true,
  import: 'default',
  query: '?raw',
});

type Screen = { readonly path: string; readonly help: HelpTarget | undefined };

/** Routes of development builds. */
const DEVELOPMENT = ['/gallery'];

/** Every route with the guide that it or the nearest route above it names. */
function screensOf(route: AnyRoute, above: Screen): Screen[] {
  const { path, staticData } = route.options as { path?: string; staticData?: { help?: HelpTarget } };
  const own: Screen = {
    path: path === undefined ? above.path : `${above.path}/${path}`.replace(/\/+/g, '/'),
    help: staticData?.help ?? above.help,
  };
  const children = Object.values((route.children ?? []) as readonly AnyRoute[]);
  return [own, ...children.flatMap((child) => screensOf(child, own))];
}

// The address `/` only leads on.
const screens = screensOf(routeTree, { path: '', help: undefined }).filter(
  ({ path }) => path !== '' && path !== '/' && !DEVELOPMENT.includes(path),
);

test('the routes are read', () => {
  expect(screens.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/login', '/employees', '/timetracking/week']),
  );
});

test.each(screens)('the screen $path has a guide in every language of a user', ({ help }) => {
  expect(help).toBeDefined();
  const [name, anchor] = (help ?? '').split('#');
  const guide = GUIDES.find((one) => one === name);
  if (guide === undefined || help === undefined) throw new Error(`${help} is no guide`);
  for (const language of LANGUAGES) {
    const written = languagesOf(`help/${guide}`).includes(language) ? language : 'en';
    expect(helpAddress(help, language)).toBe(`${written === 'de' ? '' : `/${written}`}/help/${help}`);
    const source = sources[`../../../i18n/guides/${written}/${guide}.md`];
    expect(source).toBeDefined();
    if (anchor !== undefined) expect(source).toContain(`{#${anchor}}`);
  }
});
