import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Registry } from 'prom-client';

/** Measures of a process, offered at an address of their own. */
export type ServedMeasures = { readonly address: string; readonly stop: () => Promise<void> };

type Place = { readonly port: number; readonly host: string };

/**
 * Offers measures in the text format of Prometheus at `/metrics`. Their port is not that of the product, so that no
 * proxy in front passes them on.
 *
 * @param refresh brings the values up to date; must not fail
 */
export async function serveMeasures(
  registry: Registry,
  { port, host }: Place,
  refresh: () => Promise<void>,
): Promise<ServedMeasures> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    refresh()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
  });
  await once(server.listen({ port, host }), 'listening');
  const bound = server.address();
  const at = typeof bound === 'object' && bound ? bound.port : port;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${at}/metrics`,
    stop: async () => {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
}
