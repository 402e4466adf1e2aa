import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppParts } from '../../http/context/parts.ts';
import { makeReady, once, type ReadyContent, sendReady } from '../../http/site/ready-content.ts';
import { describeApi } from '../document.ts';
import { renderReference } from './render-page.ts';

const STYLE = path.join(import.meta.dirname, 'reference.css');

const typed = (type: string) => ({ 'content-type': `${type}; charset=utf-8` });

/* The reference is the same in every application of a process. It is made for its first reader, because that takes 0.1 s. */
const document = once(describeApi);
const CONTENTS: Readonly<Record<string, () => Promise<ReadyContent>>> = {
  '/api/openapi.json': once(() => makeReady(JSON.stringify(document()), typed('application/json'))),
  // Only the public site is to be found by search engines.
  '/api-reference': once(() =>
    makeReady(renderReference(document()), { ...typed('text/html'), 'x-robots-tag': 'noindex' }),
  ),
  '/api-reference.css': once(async () => makeReady(await readFile(STYLE, 'utf8'), typed('text/css'))),
};

/**
 * The calls as an OpenAPI document and as a page, for everyone.
 *
 * @source docs/decisions/0074-api-reference.md
 */
export function registerApiReference({ app }: Pick<AppParts, 'app'>): void {
  for (const [address, content] of Object.entries(CONTENTS))
    app.get(address, async (request, reply) => sendReady(await content(), request, reply));
  app.get('/api-reference/', (_request, reply) => reply.redirect('/api-reference', 308));
}
