import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { compressText } from '../bind/compress-answer.ts';
import type { AppParts } from '../context/parts.ts';
import { Refusal } from '../context/refusal.ts';
import { registerSite } from './site.ts';

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;

/**
 * Serves the public site and the web application: hashed files with an unlimited cache lifetime, and the single page of the
 * application for every address at which it has a screen.
 */
export async function registerWeb({ app, webFolder, settings }: AppParts): Promise<void> {
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
    globIgnore: ['app.html', 'site/**', '.*/**', '**/*.[mM][aA][pP]', '**/*.{br,gz}'],
    wildcard: false,
    cacheControl: false,
    // The build writes a `.br` and a `.gz` beside every text file.
    preCompressed: true,
    setHeaders: (response, file) => {
      const isHashed = file.startsWith(path.join(webFolder, 'assets'));
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const site = await registerSite(app, webFolder, {
    get origin() {
      return new URL(settings.baseUrl).origin;
    },
    facts: settings.legalFacts,
  });
  app.setNotFoundHandler(async (request, reply) => {
    // Routes have no file extension; every client that requests one gets the page.
    const [address = ''] = request.url.split('?');
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !address.startsWith('/api/') && !/\.[a-z0-9]+$/i.test(address);
    if (!isPage) throw new Refusal('not_found');
    if (site !== null && !site.isAppAddress(address)) return site.sendNotFound(request, reply);
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      // Only the public site is to be found by search engines.
      .header('x-robots-tag', 'noindex');
    // The nonce is another one in each answer, and nothing of the request stands beside it, so that its length tells nothing.
    return reply.send(await compressText(reply, page.replace(NONCE_PLACEHOLDER, request.raw.styleNonce ?? '')));
  });
}
