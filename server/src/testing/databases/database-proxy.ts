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
  /** Delivers everything later from now on, in milliseconds each way; 0 delivers at once again. */
  readonly delay: (ms: number) => void;
  /** Holds back all traffic, and loses none of it, until the returned function is called. */
  readonly standStill: () => () => void;
  /** Refuses new connections and closes open ones, until the returned function is called. */
  readonly refuse: () => () => Promise<void>;
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
  const { join, cut, ...faults } = createFaultyLine();
  const server = createServer((near) => join(near, createConnection(socket)));
  const listen = (at: number): Promise<void> =>
    new Promise((resolve) => {
      server.listen(at, '127.0.0.1', resolve);
    });
  await listen(port);
  const address = server.address();
  const detour = new URL(url);
  detour.searchParams.delete('host');
  detour.hostname = '127.0.0.1';
  detour.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    ...faults,
    url: detour.href,
    refuse: () => {
      server.close();
      cut();
      return () => listen(Number(detour.port));
    },
    cut,
    close: () => {
      cut();
      server.close();
    },
  };
}

/** Connects pairs of sockets, with the faults that are switched on. */
function createFaultyLine() {
  const pairs = new Set<readonly [Socket, Socket]>();
  const isMute = new WeakSet<Socket>();
  const isDeaf = new WeakSet<Socket>();
  const now = { isSilent: false, isSwallowing: false, isStill: false, delayMs: 0 };
  const deliver = (to: Socket, chunk: Buffer | string): void => {
    if (now.delayMs === 0) to.write(chunk);
    else setTimeout(() => to.writable && to.write(chunk), now.delayMs);
  };
  return {
    join: (near: Socket, far: Socket): void => {
      const pair = [near, far] as const;
      pairs.add(pair);
      near.on('data', (chunk) => !isMute.has(near) && deliver(far, chunk));
      far.on('data', (chunk) => !isMute.has(near) && !isDeaf.has(near) && deliver(near, chunk));
      if (now.isSilent) isMute.add(near);
      if (now.isSwallowing) isDeaf.add(near);
      if (now.isStill) for (const end of pair) end.pause();
      for (const end of pair) {
        end.on('error', () => undefined);
        end.on('close', () => {
          // A lost machine closes no connection.
          if (!isMute.has(near)) for (const other of pair) other.destroy();
        });
      }
    },
    fallSilent: (): void => {
      now.isSilent = true;
      for (const [near] of pairs) isMute.add(near);
    },
    swallowAnswers: (): void => {
      now.isSwallowing = true;
      for (const [near] of pairs) isDeaf.add(near);
    },
    speakAgain: (): void => {
      now.isSilent = false;
      now.isSwallowing = false;
    },
    endSilenced: (): void => {
      for (const [near, far] of pairs) if (isMute.has(near) || isDeaf.has(near)) far.destroy();
    },
    delay: (ms: number): void => {
      now.delayMs = ms;
    },
    standStill: () => {
      now.isStill = true;
      for (const end of [...pairs].flat()) end.pause();
      return (): void => {
        now.isStill = false;
        for (const end of [...pairs].flat()) end.resume();
      };
    },
    cut: (): void => {
      for (const end of [...pairs].flat()) end.destroy();
    },
  };
}
