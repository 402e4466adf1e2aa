import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { AppParts } from './parts.ts';
import { Refusal } from './refusal.ts';

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;

/**
 * Serves the web application: hashed files with an unlimited cache lifetime, and its single page for every route of the
 * browser.
 */
export async function registerWeb({ app, webFolder }: AppParts): Promise<void> {
  if (webFolder === null) {
    app.setNotFoundHandler(() => {
      throw new Refusal('not_found');
    });
    return;
  }
  const page = await readFile(path.join(webFolder, 'app.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: webFolder,
    index: false,
    dotfiles: 'ignore',
    // Source maps contain the sources; only a developer's build makes them, and they are not served.
    globIgnore: ['app.html', '**/*.[mM][aA][pP]', '**/*.{br,gz}'],
    wildcard: false,
    cacheControl: false,
    // The build writes a `.br` and a `.gz` beside every text file.
    preCompressed: true,
    setHeaders: (response, file) => {
      const isHashed = file.startsWith(path.join(webFolder, 'assets'));
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    // Routes have no file extension; every client that requests one gets the page.
    const [address = ''] = request.url.split('?');
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !address.startsWith('/api/') && !/\.[a-z0-9]+$/i.test(address);
    if (!isPage) throw new Refusal('not_found');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page.replace(NONCE_PLACEHOLDER, request.raw.styleNonce ?? ''));
  });
}
