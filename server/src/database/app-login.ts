import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { APPLICATION_ROLE } from './product-database.ts';

const ITERATIONS = 4096;
const CONNECT_MS = 5000;

/** Answers of PostgreSQL to a login without right password, or of a role that does not exist. */
const REFUSED = ['28P01', '28000'];

/**
 * Gives the product's role the password of its address, where it cannot sign in with it yet. An address with another
 * user, such as that of a connection pooler, is left to the operator.
 *
 * @param adminUrl a role that may change the product's role, such as the one that created it
 * @returns whether the password was set
 * @throws Error of the database, such as a missing right
 */
export async function ensureAppLogin(adminUrl: string, applicationUrl: string): Promise<boolean> {
  const { username, password } = new URL(applicationUrl);
  if (decodeURIComponent(username) !== APPLICATION_ROLE || password === '') return false;
  if (await canSignIn(applicationUrl)) return false;
  await run(adminUrl, async (client) => {
    // The server is sent what it stores, so that no log of statements shows the password.
    const verifier = scramVerifier(decodeURIComponent(password));
    await client.query(`alter role ${APPLICATION_ROLE} login password ${client.escapeLiteral(verifier)}`);
  });
  return true;
}

async function canSignIn(url: string): Promise<boolean> {
  try {
    await run(url, (client) => client.query('select'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && REFUSED.includes(String(error.code))) return false;
    throw error;
  }
}

async function run(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // A broken connection rejects the current statement and emits `error`; without a listener, this event would end the
  // process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Stored form of a password in PostgreSQL, for SCRAM-SHA-256.
 *
 * @source RFC 5802 section 3, RFC 7677
 */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, ITERATIONS, 32, 'sha256');
  const keyOf = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}
