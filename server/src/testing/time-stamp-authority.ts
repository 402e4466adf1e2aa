import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Answer = (request: Buffer) => { readonly status: number; readonly body: Buffer };

/** A time-stamp authority (RFC 3161) on this machine, which OpenSSL plays. */
export type TimeStampAuthority = {
  readonly url: string;
  /** Certificate of the one who certified the authority. */
  readonly caFile: string;
  /** Requests so far. */
  readonly requests: Buffer[];
  /** Replaces the true answers; undefined: gives them again. */
  readonly answerWith: (answer: Answer | undefined) => void;
  readonly stamp: (request: Buffer) => Buffer;
  readonly stop: () => Promise<void>;
};

/** Whether this machine has OpenSSL, without which no authority can be played. */
export const hasOpenssl = (): boolean => spawnSync('openssl', ['version']).status === 0;

const CONFIGURATION = `[req]
distinguished_name = name
[name]
[tsa]
default_tsa = test
[test]
serial = serial
signer_cert = tsa.crt
certs = tsa.crt
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
`;

/** Starts an authority with certificates of its own. */
export async function startTimeStampAuthority(): Promise<TimeStampAuthority> {
  const folder = mkdtempSync(path.join(tmpdir(), 'zeitblatt-tsa-'));
  const openssl = (...words: string[]): void =>
    void execFileSync('openssl', words, {
      cwd: folder,
      stdio: 'pipe',
      env: { ...process.env, OPENSSL_CONF: 'tsa.cnf' },
    });
  writeFileSync(path.join(folder, 'tsa.cnf'), CONFIGURATION);
  writeFileSync(path.join(folder, 'tsa.ext'), 'extendedKeyUsage=critical,timeStamping\n');
  writeFileSync(path.join(folder, 'serial'), '01\n');
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.crt', '-days', '2', '-subj', '/CN=Test CA');
  openssl('req', ...key, '-keyout', 'tsa.key', '-out', 'tsa.csr', '-subj', '/CN=Test TSA');
  const signing = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'tsa.ext'];
  openssl('x509', '-req', '-in', 'tsa.csr', ...signing, '-out', 'tsa.crt', '-days', '2');
  let answer: Answer | undefined;
  const authority = {
    caFile: path.join(folder, 'ca.crt'),
    requests: [] as Buffer[],
    answerWith: (given: Answer | undefined): void => {
      answer = given;
    },
    stamp: (request: Buffer): Buffer => {
      writeFileSync(path.join(folder, 'query.tsq'), request);
      openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query.tsq', '-out', 'reply.tsr');
      return readFileSync(path.join(folder, 'reply.tsr'));
    },
  };
  const server = createServer((request, response) => {
    void (async () => {
      const body = await readBody(request);
      authority.requests.push(body);
      const { status, body: reply } = answer?.(body) ?? { status: 200, body: authority.stamp(body) };
      response.writeHead(status, { 'content-type': 'application/timestamp-reply' }).end(reply);
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return Object.assign(authority, {
    url: `http://127.0.0.1:${port}/tsa`,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        rmSync(folder, { recursive: true, force: true });
        server.closeAllConnections();
      }),
  });
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
