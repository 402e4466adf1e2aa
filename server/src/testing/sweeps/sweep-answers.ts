import { type Endpoint, isFile } from '@zeitblatt/contract/call/endpoint';
import { fieldErrorsBody, refusalBody } from '@zeitblatt/contract/call/errors';
import { expect } from 'vitest';
import { type Answer, readStrictly } from '../client.ts';

/** Internals that no answer may reveal: paths, stacks, SQL, names of libraries. */
const INSIDE =
  /node_modules|\.[jt]s:\d|\bat \S+ \(|\/(?:src|tmp|home|root|usr)\/|\b(?:select|insert|update|delete)\b.+\b(?:from|into|set|where)\b|postgres|kysely|fastify|\bpino\b|sqlstate|violates|relation "/i;

/** Headers that reveal the server software. */
const TELLING = ['server', 'x-powered-by', 'via', 'x-runtime', 'x-aspnet-version'];

/** Asserts that an answer has exactly the fields of the contract. @source docs/security-tests.md S63 */
export function checkFields(endpoint: Endpoint, { status, body, headers }: Answer): void {
  if (status < 400) {
    if (isFile(endpoint.output)) expect(headers['content-type']).toBe(endpoint.output.file);
    else readStrictly(endpoint, body);
    return;
  }
  const shape = status === 422 ? fieldErrorsBody.strict() : refusalBody.strict();
  expect(shape.safeParse(body).error?.issues ?? []).toEqual([]);
}

/** Asserts that an answer does not reveal the software behind it. @source docs/security-tests.md S62 */
export function checkRevealsNothing({ body, headers }: Answer): void {
  for (const name of TELLING) expect(headers).not.toHaveProperty(name);
  const text = typeof body === 'string' ? '' : JSON.stringify(body);
  expect(INSIDE.exec(`${text}\n${JSON.stringify(headers)}`)?.[0]).toBeUndefined();
}

/** Asserts that no cache stores an answer, and that no other page may frame it or run scripts in it. @source docs/security-tests.md S64, S65 */
export function checkHeaders({ headers }: Answer): void {
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  for (const name of Object.keys(headers)) expect(name).not.toMatch(/^access-control-/);
}
