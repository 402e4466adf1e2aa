import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { type FindApi, forwardToApi } from './forward-to-api.ts';

export type DevServerOptions = {
  /** Top folder of the project. */
  readonly top: string;
  readonly host: string;
  /** Port of the server; 0 takes any free one. */
  readonly port: number;
  /** Folder where the API looks for the page that it sends. */
  readonly pageFolder: string;
  readonly findApi: FindApi;
  /** Called with each file that is added, changed or removed in the given folders. */
  readonly onChange: (file: string) => void;
  readonly watched: readonly string[];
};

const MODULE = /^\/(src|@[\w-]+)\//;
const BROKEN_MODULE = 'Vite cannot serve this module. The page and the terminal say why.';

export type DevServer = { readonly address: string; readonly close: () => Promise<void> };

/**
 * Serves the modules of the web application through Vite, and forwards every other request to the API, also for pages,
 * so that these carry the product's headers at every address.
 */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const { top, host, port, findApi, pageFolder } = options;
  const server = createServer();
  const vite = await createVite({
    root: join(top, 'web'),
    configFile: join(top, 'web', 'vite.config.ts'),
    configLoader: 'native',
    // The page comes from the API.
    appType: 'custom',
    clearScreen: false,
    server: { middlewareMode: true, ws: { server } },
    plugins: [{ name: 'zeitblatt:watch', configureServer: (fresh) => watch(fresh, options) }],
  });
  await Promise.all([writePage(vite, pageFolder), buildSite(vite, pageFolder)]);
  server.on('request', (request, response) => {
    const { url = '/' } = request;
    const forward = (): void => void forwardToApi(request, response, findApi);
    if (url.startsWith('/api/')) return forward();
    vite.middlewares(request, response, MODULE.test(url) ? () => response.writeHead(500).end(BROKEN_MODULE) : forward);
  });
  const address = await listen(server, host, port);
  return {
    address,
    close: async () => {
      await vite.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function watch(vite: ViteDevServer, { top, watched, pageFolder, onChange }: DevServerOptions): void {
  vite.watcher.add(watched.map((folder) => join(top, folder)));
  vite.watcher.on('all', (_event, file) => {
    if (!SITE_SOURCE.test(file)) return onChange(file);
    // The API reads the pages of the site at its start.
    return void buildSite(vite, pageFolder).then(
      () => onChange(file),
      (error: unknown) => vite.config.logger.error(String(error)),
    );
  });
}

const SITE_SOURCE = /[\\/](web[\\/]src[\\/]site[\\/].+|i18n[\\/]locales[\\/]\w+[\\/]site\.json)$/;

type SitePlugin = { readonly api: { readonly buildInto: (folder: string) => Promise<void> } };

/** Builds the pages of the public site where the API finds them. */
async function buildSite({ config }: ViteDevServer, folder: string): Promise<void> {
  const plugin = config.plugins.find(({ name }) => name === 'zeitblatt:public-site') as SitePlugin | undefined;
  if (plugin === undefined) throw new Error('vite.config.ts has no plugin for the public site.');
  await plugin.api.buildInto(folder);
  // Every address belongs to the application, which has screens for development only.
  rmSync(join(folder, 'site', 'app-addresses.json'));
}

/** Writes app.html as Vite wants it, where the API finds it in place of the built one. */
async function writePage(vite: ViteDevServer, folder: string): Promise<void> {
  const html = readFileSync(join(vite.config.root, 'app.html'), 'utf8');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'app.html'), await vite.transformIndexHtml('/app.html', html));
}

function listen(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') return reject(new Error('The server has no address.'));
      const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
      resolve(`http://${name}:${address.port}`);
    });
  });
}
