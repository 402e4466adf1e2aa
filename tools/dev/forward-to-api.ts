import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';

/** Resolves to the API's address, or to the reason why it does not run; waits while it starts. */
export type FindApi = () => Promise<{ readonly address: string } | { readonly failure: string }>;

/** Hands a request to the API as it came, so that origin, host and cookies are those the browser sent. */
export async function forwardToApi(request: IncomingMessage, response: ServerResponse, find: FindApi): Promise<void> {
  const api = await find();
  if ('failure' in api) return refuse(response, api.failure);
  const { hostname, port } = new URL(api.address);
  const forwarded = send(
    {
      host: hostname.replace(/^\[|\]$/g, ''),
      port,
      method: request.method,
      // Vite's own steps may have changed `url`.
      path: 'originalUrl' in request ? String(request.originalUrl) : request.url,
      headers: { ...request.headers, connection: 'close' },
      // A connection for each request: a kept one may belong to a process that is being stopped.
      agent: false,
    },
    (answer) => {
      const { connection: _ofTheApi, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    },
  );
  forwarded.on('error', (error) => refuse(response, error.message));
  response.on('close', () => forwarded.destroy());
  request.pipe(forwarded);
}

function refuse(response: ServerResponse, reason: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`The API does not answer: ${reason}\nThe terminal of npm run dev says more.\n`);
}
