import { createPool, type Pool } from '../../../database/pool.ts';
import { type DatabaseUrls, urlInApplicationRole } from '../../../database/product-database.ts';
import { migrate } from '../../../database/schema/migrate.ts';
import { isProcessAlive, signalProcess } from '../../../postgres/process-state.ts';
import { startScratchPostgres } from '../../../testing/databases/scratch-postgres.ts';
import { startS3Server } from '../../../testing/s3-server.ts';
import { type ChildPart, startChild } from '../../processes/child-part.ts';
import { restartWhenEnded } from '../../processes/part.ts';
import { SERVER_FILES } from '../../processes/server-process.ts';
import { patiently } from './patiently.ts';

export const TIME_ZONE = 'Europe/Berlin';

/** A process of the fleet that is started again when it ends. */
export type Member = {
  readonly role: 'api' | 'worker';
  /** Process id of the present run. */
  readonly pid: () => number;
  /** Where an API process listens, in each of its runs. */
  readonly address: string;
  /** Kills the process with SIGKILL, and waits until it has been started again. */
  readonly kill: () => Promise<void>;
};

/** Several API processes and workers that share nothing but one PostgreSQL and one S3 store, as on several machines. */
export type Fleet = {
  readonly apis: readonly Member[];
  readonly workers: readonly Member[];
  readonly urls: DatabaseUrls;
  /** Connections of the superuser. */
  readonly admin: Pool;
  /** The API processes in turn, as a load balancer gives them that does not know yet which one is away. */
  readonly nextAddress: () => string;
  /** Kills a connection's process of PostgreSQL, which then ends all connections and recovers from its log. */
  readonly killBackend: () => Promise<void>;
};

type FleetSize = {
  readonly apis: number;
  readonly workers: number;
  /** Receives what the processes print, except the security log. */
  readonly onLine: (line: string) => void;
};

/** Environment in which a process finds nothing that another process keeps on this machine. */
type ProcessEnvironment = NodeJS.ProcessEnv;

/** Connections that PostgreSQL allows: three API processes and three workers open 159 at most. */
const CONNECTIONS_MAX = 200;

/** 256 bits: every process needs the same key, because none has the file of another. */
const SECOND_FACTOR_KEY = 'A'.repeat(43);

/** Starts a fleet. @param cleanup receives what has to be stopped */
export async function startFleet(
  { apis: apiCount, workers: workerCount, onLine }: FleetSize,
  cleanup: AsyncDisposableStack,
): Promise<Fleet> {
  const postgres = await startScratchPostgres({ isDurable: true, flags: ['-c', `max_connections=${CONNECTIONS_MAX}`] });
  cleanup.defer(postgres.stop);
  await migrate(postgres.adminUrl);
  const urls = { adminUrl: postgres.adminUrl, applicationUrl: urlInApplicationRole(postgres.adminUrl) };
  const admin = createPool(urls.adminUrl, { timeZone: TIME_ZONE, max: 3 });
  admin.on('error', () => undefined);
  cleanup.defer(() => admin.end());
  const s3 = await startS3Server();
  cleanup.defer(s3.stop);
  const env: ProcessEnvironment = {
    ...process.env,
    NODE_OPTIONS: '',
    DATABASE_URL: urls.applicationUrl,
    DATABASE_APP_URL: '',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'fatal',
    SECOND_FACTOR_KEY,
    // Callers of these processes come through this machine, with an address of their own.
    TRUSTED_PROXIES: '127.0.0.1',
    TIME_ZONE,
    S3_BUCKET: s3.settings.bucket,
    S3_ENDPOINT: s3.settings.endpoint ?? '',
    S3_REGION: s3.settings.region,
    S3_ACCESS_KEY_ID: s3.settings.credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: s3.settings.credentials?.secretAccessKey ?? '',
  };
  const start = (role: Member['role'], index: number) => startMember({ role, index, env, onLine }, cleanup);
  const members = await Promise.all([
    ...Array.from({ length: apiCount }, (_, index) => start('api', index)),
    ...Array.from({ length: workerCount }, (_, index) => start('worker', index)),
  ]);
  const apis = members.filter(({ role }) => role === 'api');
  let turn = 0;
  return {
    apis,
    workers: members.filter(({ role }) => role === 'worker'),
    urls,
    admin,
    nextAddress: () => apis[turn++ % apis.length]?.address ?? '',
    killBackend: () => killBackend(admin),
  };
}

type MemberStart = {
  readonly role: Member['role'];
  readonly index: number;
  readonly env: ProcessEnvironment;
  readonly onLine: (line: string) => void;
};

async function startMember({ role, index, env, onLine }: MemberStart, cleanup: AsyncDisposableStack): Promise<Member> {
  const name = `${role} ${index + 1}`;
  let port = '0';
  let current: ChildPart | undefined;
  const start = async (): Promise<ChildPart> => {
    current = await startChild({
      name,
      file: SERVER_FILES[role],
      env: { ...env, PORT: port },
      onLine: (line) => {
        if (!line.includes('"msg":"security"')) onLine(`${name}: ${line}`);
      },
    });
    if (current.address !== undefined) port = new URL(current.address).port;
    return current;
  };
  cleanup.defer(restartWhenEnded(name, await start(), start, { report: onLine }));
  const pid = (): number => current?.pid ?? 0;
  return {
    role,
    pid,
    address: current?.address ?? '',
    kill: async () => {
      const killed = pid();
      signalProcess(killed, 'SIGKILL');
      await patiently(async () => {
        if (pid() === killed || !isProcessAlive(pid())) throw new Error(`${name} is not back`);
      });
    },
  };
}

/** Kills a busy connection's process where there is one. */
async function killBackend(admin: Pool): Promise<void> {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
     order by state = 'active' desc, random() limit 1`,
  );
  const [backend] = rows;
  if (backend === undefined) throw new Error('PostgreSQL has no connection to kill');
  signalProcess(backend.pid, 'SIGKILL');
  await patiently(() => admin.query('select 1'));
}
