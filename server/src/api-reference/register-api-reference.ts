import type { AppParts } from '../http/parts.ts';
import { makeReady, once, sendReady } from '../http/ready-content.ts';
import { describeApi } from './document.ts';

/** The document is the same in every application of a process. It is made for its first reader, because that takes 0.1 s. */
const readyDocument = once(() =>
  makeReady(JSON.stringify(describeApi()), { 'content-type': 'application/json; charset=utf-8' }),
);

/**
 * `/api/openapi.json`: the calls as an OpenAPI document, for everyone.
 *
 * @source docs/decisions/0074-api-reference.md
 */
export function registerApiReference({ app }: Pick<AppParts, 'app'>): void {
  app.get('/api/openapi.json', async (request, reply) => sendReady(await readyDocument(), request, reply));
}
