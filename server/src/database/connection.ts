import { Socket } from 'node:net';

/** Idle time before the first TCP keepalive probe, in milliseconds. */
const KEEP_ALIVE_MS = 5000;

/**
 * Server settings that end a connection whose client has vanished, for instance after a power cut. Otherwise its
 * transaction and locks would stay for two hours. TCP keepalive detects a lost machine within 30 s, the idle timeout a
 * halted process within 10 s; a lock wait ends when its client is gone.
 */
const GIVE_UP_ON_THE_VANISHED: Readonly<Record<string, string>> = {
  idle_in_transaction_session_timeout: '10s',
  // PostgreSQL on Windows lacks these settings; there it runs on the same machine as its clients.
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
  /** The connection is closed after this long without traffic. */
  readonly silenceMs?: number | undefined;
};

/** Connection settings of the product: neither end waits for ever for a vanished peer. */
export const connectionOptionsFor = (url: string, { settings = {}, silenceMs }: ConnectionOptions) => ({
  connectionString: withSettings(url, { ...GIVE_UP_ON_THE_VANISHED, ...settings }),
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  ...(silenceMs === undefined ? {} : { stream: () => socketWithPatience(silenceMs) }),
});

/**
 * Closes a socket that stays silent. pg's own `query_timeout` would return the connection to the pool while its
 * statement still runs. Keepalive does not help while sent data is unacknowledged: TCP retransmits for 15 minutes.
 */
function socketWithPatience(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => socket.destroy());
  return socket;
}

/** Adds settings to those that the URL already carries in `options`. */
function withSettings(url: string, settings: Readonly<Record<string, string>>): string {
  const address = new URL(url);
  const own = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  address.searchParams.set('options', [address.searchParams.get('options'), ...own].filter(Boolean).join(' '));
  return address.href;
}
