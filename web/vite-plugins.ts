import path from 'node:path';
import type { Plugin } from 'vite';
import { changedModule } from './changed-module.ts';
import { readLicenceNotices } from './licence-notices.ts';

const INLINE_PREAMBLE = /<script type="module"[^>]*>\s*import \{ injectIntoGlobalHook \}.*?<\/script>/s;

/**
 * Loads the preamble of React's hot reload from a file. The React plugin would write it into the page, where the
 * content security policy forbids inline scripts.
 */
export function hotReloadPreamble(): Plugin {
  return {
    name: 'zeitblatt:strict-preamble',
    apply: 'serve',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!INLINE_PREAMBLE.test(html))
          throw new Error('The React plugin writes another preamble: adapt this plugin.');
        const file = '<script type="module" src="/@id/@vitejs/plugin-react/preamble"></script>';
        return html.replace(INLINE_PREAMBLE, file);
      },
    },
  };
}

const TEXT_FILE = /\/i18n\/(locales\/(\w+)\/(\w+)\.json)$/;
const RECEIVER = 'virtual:hot-texts';
const EVENT = 'zeitblatt:texts';

/**
 * Code of a module that runs in the page. JSON modules have no `import.meta.hot` in Vite, so changed texts arrive as an
 * event.
 */
const RECEIVER_CODE = `
import i18next from 'i18next';
import.meta.hot.on('${EVENT}', ({ language, namespace, texts }) => {
  i18next.removeResourceBundle(language, namespace);
  i18next.addResourceBundle(language, namespace, texts);
  i18next.emit('languageChanged', i18next.language);
});`;

/** Updates changed texts in open pages. Without it the page would reload and lose what was typed. */
export function hotReloadTexts(): Plugin {
  return {
    name: 'zeitblatt:hot-texts',
    apply: 'serve',
    resolveId: (id) => (id === RECEIVER ? id : null),
    load: (id) => (id === RECEIVER ? RECEIVER_CODE : null),
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: `/@id/${RECEIVER}` }, injectTo: 'body' }],
    async hotUpdate({ file, modules, read }) {
      const match = TEXT_FILE.exec(file);
      if (match === null || modules.length === 0) return undefined;
      const [, textFile, language, namespace] = match;
      const texts: unknown = JSON.parse(await read());
      this.environment.hot.send({ type: 'custom', event: EVENT, data: { language, namespace, texts } });
      this.environment.logger.info(`texts update ${textFile}`, { timestamp: true });
      return [];
    },
  };
}

const NOTICES = 'virtual:licence-notices';

/** Gives the application the licences of everything that it ships, as they are when it is built. */
export function licenceNotices(): Plugin {
  return {
    name: 'zeitblatt:licence-notices',
    resolveId: (id) => (id === NOTICES ? id : null),
    load(id) {
      if (id !== NOTICES) return null;
      const notices = readLicenceNotices(path.resolve(import.meta.dirname, '..'));
      // JSON.parse of a string is quicker for the browser than a script of the same length.
      return `export const notices = JSON.parse(${JSON.stringify(JSON.stringify(notices))});`;
    },
  };
}

const JSON_SCHEMA_FILE = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;

/**
 * Leaves out the part of zod that writes JSON schemas, a fifth of it. Every schema refers to it, so that it does not go by
 * itself, but nothing in the browser calls it.
 */
export const withoutJsonSchemas = (): Plugin =>
  changedModule('without-json-schemas', JSON_SCHEMA_FILE, (code) => {
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    const refusal = `const refuse = () => () => { throw new Error('JSON schemas are not part of the browser'); };`;
    return names.length === 0 ? null : [refusal, ...names.map((name) => `export const ${name} = refuse;`)].join('\n');
  });

const FIRST_FONT = /[\\/]ibm-plex-sans-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * Lets the page fetch its font at once. Otherwise the browser would ask for it when the first text is drawn, and the text
 * would move when it comes.
 */
export function preloadFont(): Plugin {
  return {
    name: 'zeitblatt:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const font = Object.keys(bundle).find((name) => FIRST_FONT.test(name));
        if (font === undefined) throw new Error('The font has another name: adapt this plugin.');
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
