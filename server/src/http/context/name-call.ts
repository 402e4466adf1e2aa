import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Name of a request for measures and traces: the call of the contract, the pattern of another route, or the kind of a
 * page. It never holds what the caller typed.
 */
export function nameCall(
  { routeOptions: { config, url }, is404 }: FastifyRequest,
  { statusCode }: Pick<FastifyReply, 'statusCode'>,
): string {
  if (config.endpoint) return `${config.endpoint.method} ${config.endpoint.path}`;
  if (config.sitePage) return 'page of the site';
  // Addresses without a route get the page of the application, or are not known.
  if (is404 || url === undefined) return statusCode === 404 ? 'unknown address' : 'page of the application';
  return 'file' in config ? 'file' : url;
}
