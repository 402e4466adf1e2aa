import { createConnection, createServer, type Socket } from 'node:net';
import path from 'node:path';

/** A proxy to a database that can fail as a network does. */
export type DatabaseProxy = {
  /** URL of the database through the proxy. */
  readonly url: string;
  /** Drops all traffic from now on, without closing connections. */
  readonly fallSilent: () => void;
  /** Drops all answers from now on: what is sent still arrives. */
  readonly swallowAnswers: () => void;
  /** Forwards the traffic of connections opened from now on. */
  readonly speakAgain: () => void;
  /** Closes the connections whose traffic is dropped, as the database does after some time. */
  readonly endSilenced: () => void;
  /** Closes all open connections. */
  readonly cut: () => void;
  readonly close: () => void;
};

/**
 * Starts a proxy to a database.
 *
 * @param url URL of a database behind a socket file
 * @param port of the proxy; 0 chooses a free one
 */
export async function openDatabaseProxy(url: string, port = 0): Promise<DatabaseProxy> {
  const target = new URL(url);
  const socket = path.join(target.searchParams.get('host') ?? '', `.s.PGSQL.${target.port || 5432}`);
  const pairs = new Set<readonly [Socket, Socket]>();
  const isMute = new WeakSet<Socket>();
  const isDeaf = new WeakSet<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = createConnection(socket);
    const pair = [near, far] as const;
    pairs.add(pair);
    near.on('data', (chunk) => !isMute.has(near) && far.write(chunk));
    far.on('data', (chunk) => !isMute.has(near) && !isDeaf.has(near) && near.write(chunk));
    if (isSilent) isMute.add(near);
    for (const end of pair) {
      end.on('error', () => undefined);
      end.on('close', () => {
        // A lost machine closes no connection.
        if (!isMute.has(near)) for (const other of pair) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const detour = new URL(url);
  detour.searchParams.delete('host');
  detour.hostname = '127.0.0.1';
  detour.port = String(typeof address === 'object' && address ? address.port : 0);
  const cut = (): void => {
    for (const pair of pairs) for (const end of pair) end.destroy();
  };
  return {
    url: detour.href,
    fallSilent: () => {
      isSilent = true;
      for (const [near] of pairs) isMute.add(near);
    },
    swallowAnswers: () => {
      for (const [near] of pairs) isDeaf.add(near);
    },
    speakAgain: () => {
      isSilent = false;
    },
    endSilenced: () => {
      for (const [near, far] of pairs) if (isMute.has(near) || isDeaf.has(near)) far.destroy();
    },
    cut,
    close: () => {
      cut();
      server.close();
    },
  };
}
