import { Socket } from 'node:net';

/** Until the system asks whether the other end is still there, in milliseconds. */
const KEEP_ALIVE_MS = 5000;

/**
 * How the server learns that somebody has vanished, without a word, as a machine does that loses its power: it would keep
 * their transaction and all they hold for two hours. It says so within half a minute, and within one where the machine
 * lives and only its process stands still. Who waits for a lock, and is gone, waits no longer.
 */
const GIVE_UP_ON_THE_VANISHED: Readonly<Record<string, string>> = {
  idle_in_transaction_session_timeout: '60s',
  // Windows knows none of these; a server there is one on the same machine.
  ...(process.platform === 'win32'
    ? {}
    : {
        tcp_keepalives_idle: '10',
        tcp_keepalives_interval: '3',
        tcp_keepalives_count: '3',
        tcp_user_timeout: '20s',
        client_connection_check_interval: '5s',
      }),
};

export type ConnectionOptions = {
  readonly settings?: Readonly<Record<string, string>>;
  /** A connection on which nothing is said for so long has lost its other end; it is cut. */
  readonly silenceMs?: number | undefined;
};

/** How a connection of the product is opened: so that neither end waits for ever for one that has vanished. */
export const connectionTo = (url: string, { settings = {}, silenceMs }: ConnectionOptions) => ({
  connectionString: withSettings(url, { ...GIVE_UP_ON_THE_VANISHED, ...settings }),
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  ...(silenceMs === undefined ? {} : { stream: () => socketWithPatience(silenceMs) }),
});

/**
 * A timeout of the driver would leave the connection in the pool, with the statement that never ends. Keep-alives do not
 * help where a statement was sent and nobody has said that it arrived: the system sends it again, for a quarter of an hour.
 */
function socketWithPatience(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => socket.destroy());
  return socket;
}

/** Adds settings of the connection to those the address already carries in `options`. */
function withSettings(url: string, settings: Readonly<Record<string, string>>): string {
  const address = new URL(url);
  const own = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  address.searchParams.set('options', [address.searchParams.get('options'), ...own].filter(Boolean).join(' '));
  return address.href;
}
