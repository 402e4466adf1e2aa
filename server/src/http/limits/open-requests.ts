import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Maximum number of requests that a connection may send before it has their answers. Browsers send none ahead, and no
 * client known to us sends more than ten.
 */
const MOST_OPEN = 32;

/** A kept-alive connection without a request is closed after so many milliseconds; Fastify's default. */
const KEEP_ALIVE_MS = 72_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Creates the server of the API. It closes a connection that sends far more requests ahead than any client does, before
 * their handling begins: Node has already read all that arrived in one piece, ten thousand in a second if need be, and
 * everything that is done for each of them delays all other callers.
 */
export function createGuardedServer(options: ServerOptions, handler: Handler): Server {
  const open = new WeakMap<Socket, number>();
  const server = createServer(options, (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const count = (open.get(socket) ?? 0) + 1;
    open.set(socket, count);
    if (count > MOST_OPEN) {
      socket.destroy();
      return;
    }
    response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1));
    handler(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}
