import type { Plugin, Rolldown } from 'vite';
import { LANGUAGES } from '../i18n/src/languages.ts';

/** The script that reads the list, which therefore stands before it. */
const READER = '<script src="/prelude.js"';

/** Files that a page that begins here loads besides the start: modules and texts. `prelude.js` says which of them is opened. */
const PLACES = {
  /** Without a session. The pages beside the sign-in are made of the same files. */
  signIn: { modules: ['features/accounts/access/login-screen.tsx'], texts: [] },
  /** Without a session, where new customers begin. */
  registration: { modules: ['features/accounts/access/registration-screen.tsx'], texts: [] },
  /** With a session, on any page. */
  frame: { modules: ['app-screen.tsx'], texts: ['jobs'] },
  employees: { modules: ['features/people/list/employee-list-screen.tsx'], texts: ['employees'] },
  /** The first screen of employees. */
  timer: {
    modules: ['features/days/timer/own-area.tsx', 'features/days/timer/timer-screen.tsx'],
    texts: ['time-tracking'],
  },
} as const;

/** Places that are only opened together with the frame, which has the first texts. */
const BEHIND_FRAME = ['employees', 'timer'];

/**
 * Writes into the page which files the first screens need. Otherwise the browser would learn it from the start, when that
 * is loaded and has run, and would ask for the files only then.
 */
export function preloadScreens(): Plugin {
  return {
    name: 'zeitblatt:preload-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const start = filesOf(chunks, ({ isEntry }) => isEntry);
        const rest = (ends: string) => {
          const files = filesOf(chunks, ({ facadeModuleId }) => facadeModuleId?.endsWith(ends) ?? false);
          if (files.length === 0) throw new Error(`The build has no file of its own for ${ends}: adapt this plugin.`);
          return files.filter((file) => !start.includes(file));
        };
        const places = Object.entries(PLACES).map(([place, { modules, texts }]) => [
          place,
          {
            files: modules.flatMap((module) => rest(`/web/src/${module}`)),
            texts: Object.fromEntries(
              LANGUAGES.map((language) => [
                language,
                [
                  ...(BEHIND_FRAME.includes(place) ? [] : rest(`/texts/first/${language}.ts`)),
                  ...texts.flatMap((name) => rest(`/locales/${language}/${name}.json`)),
                ],
              ]),
            ),
          },
        ]);
        const content = JSON.stringify(Object.fromEntries(places)).replaceAll('"', '&quot;');
        if (!html.includes(READER)) throw new Error('The page loads prelude.js in another way: adapt this plugin.');
        return html.replace(READER, `<meta name="first-files" content="${content}" />\n    ${READER}`);
      },
    },
  };
}

/** Files of the chunks that match, and of all that these import. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], matches: (chunk: Rolldown.OutputChunk) => boolean): string[] {
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk): void => {
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const imported of chunk.imports) chunks.filter(({ fileName }) => fileName === imported).forEach(visit);
  };
  chunks.filter(matches).forEach(visit);
  return [
    ...new Set([...found].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])),
  ];
}
