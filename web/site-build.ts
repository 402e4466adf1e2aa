import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Manifest, type Plugin } from 'vite';
import { changedModule } from './changed-module.ts';
import { systemScheme } from './site-styles.ts';
import { smallerFonts } from './smaller-fonts.ts';
import { withoutJsonSchemas } from './vite-plugins.ts';

const ENTRY = 'src/site/site-entry.ts';
const MANIFEST = '.vite/site-manifest.json';

/** Exports of `src/site/render.tsx`. It is loaded from its bundle, so that no type connects the two. */
type Renderer = {
  readonly renderSite: (assets: SiteAssets) => Promise<{ readonly name: string; readonly content: string }[]>;
};

/** Addresses of the built files that every page of the site names. */
export type SiteAssets = {
  readonly script: string;
  /** All styles of the site; they are written into each page. */
  readonly css: string;
  /** Fonts by the name of their subset: `latin`, `latin-ext`, `cyrillic`. */
  readonly fonts: Readonly<Record<string, string>>;
  /** Source of the script that runs before the first paint; it is written into each page. */
  readonly beforePaint: string;
  /** Writes a file beside the scripts, with a hash in its name. @returns its address */
  readonly add: (name: string, content: string) => Promise<string>;
};

/**
 * Builds the public site beside the application: its script and styles into `assets`, and its pages, rendered from React
 * components, into `site`. The server fills in the origin and the operator's data and sends them.
 *
 * @source docs/decisions/0041-public-site.md
 */
export function publicSite(): Plugin<{ readonly buildInto: (outDir: string) => Promise<void> }> {
  let folders: SiteFolders;
  return {
    name: 'zeitblatt:public-site',
    // For the development server, which has no build of the application.
    api: { buildInto: (outDir) => buildSite({ ...folders, outDir }) },
    configResolved: ({ root, build: { outDir } }) => {
      folders = { root, outDir: path.resolve(root, outDir) };
    },
    // After the application is written, because writing it empties the folder first.
    writeBundle: { sequential: true, order: 'post', handler: () => buildSite(folders) },
  };
}

type SiteFolders = { readonly root: string; readonly outDir: string };

/** Builds the site into a folder. */
async function buildSite(folders: SiteFolders): Promise<void> {
  const assets = await buildAssets(folders);
  const { renderSite } = await loadBundle<Renderer>(folders, 'src/site/render.tsx');
  const { addressPatterns } = await loadBundle<{ addressPatterns: readonly string[] }>(
    folders,
    'src/site/app-addresses.ts',
    [externalScreens()],
  );
  const site = path.join(folders.outDir, 'site');
  rmSync(site, { recursive: true, force: true });
  const files = [
    ...(await renderSite(assets)),
    { name: 'app-addresses.json', content: `${JSON.stringify(addressPatterns, null, 1)}\n` },
  ];
  for (const { name, content } of files) {
    const file = path.join(site, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

const common = (root: string): InlineConfig => ({
  configFile: false,
  root,
  logLevel: 'warn',
  mode: 'production',
  publicDir: false,
  resolve: { dedupe: ['react', 'react-dom', 'i18next'] },
});

async function buildAssets({ root, outDir }: SiteFolders): Promise<SiteAssets> {
  await build({
    ...common(root),
    plugins: [react(), withoutJsonSchemas(), withoutHints(), smallerFonts()],
    build: {
      outDir,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      sourcemap: false,
      modulePreload: { polyfill: false },
      manifest: MANIFEST,
      assetsInlineLimit: 0,
      // One file of styles: the picture of the month is drawn before its script is loaded, and needs its styles at once.
      cssCodeSplit: false,
      rolldownOptions: { input: ENTRY, output: { entryFileNames: 'assets/site-[hash].js' } },
    },
  });
  const manifest = JSON.parse(readFileSync(path.join(outDir, MANIFEST), 'utf8')) as Manifest;
  const files = Object.values(manifest);
  const script = manifest[ENTRY]?.file;
  const style = files.map(({ file }) => file).find((file) => file.endsWith('.css'));
  if (script === undefined || style === undefined) throw new Error('The build of the site has no script or no styles.');
  const css = readFileSync(path.join(outDir, style), 'utf8');
  rmSync(path.join(outDir, style));
  return {
    script: `/${script}`,
    css: systemScheme(css),
    fonts: fontsOf(css),
    beforePaint: readFileSync(path.join(root, 'src/site/before-paint.js'), 'utf8'),
    add: (name, content) => addAsset(outDir, name, content),
  };
}

async function addAsset(outDir: string, name: string, content: string): Promise<string> {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  const file = `assets/${path.parse(name).name}-${hash}${path.extname(name)}`;
  await writeFile(path.join(outDir, file), content);
  return `/${file}`;
}

/**
 * Leaves out the tooltip of a day that was changed after it was confirmed, and Mantine with it: the month of the site is
 * never confirmed.
 */
const withoutHints = (): Plugin =>
  changedModule('without-hints', /[\\/]src[\\/]ui[\\/]hint\.tsx$/, (code) =>
    code.includes('export function Hint(') ? 'export const Hint = ({ children }) => children;' : null,
  );

/** Addresses of the fonts, from the styles that name them. */
const fontsOf = (css: string): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/url\(([^)]*ibm-plex-sans-([a-z-]+)-wght-normal[^)]*)\)/g)].map(
      ([, address = '', subset = '']) => [subset, address],
    ),
  );

/** Bundles a module for Node and loads it. */
async function loadBundle<Exports>(
  { root, outDir }: SiteFolders,
  module: string,
  plugins: readonly Plugin[] = [],
): Promise<Exports> {
  const folder = path.join(outDir, `.render-${path.basename(module).replace(/\W/g, '-')}`);
  try {
    await build({
      ...common(root),
      plugins: [react(), ...plugins],
      ssr: { noExternal: true },
      build: {
        outDir: folder,
        emptyOutDir: true,
        ssr: module,
        chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
        rolldownOptions: { output: { entryFileNames: 'bundle.js' } },
      },
    });
    return (await import(
      `${pathToFileURL(path.join(folder, 'bundle.js')).href}?built=${process.hrtime.bigint()}`
    )) as Exports;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Leaves out the screens, which the routes import when they are entered: only the addresses of the routes are wanted. */
const externalScreens = (): Plugin => ({
  name: 'zeitblatt:external-screens',
  resolveDynamicImport: (specifier) => ({ id: specifier, external: true }),
});
