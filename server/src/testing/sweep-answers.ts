import { type Endpoint, isFile } from '@zeitblatt/contract/endpoint';
import { fieldErrorsBody, refusalBody } from '@zeitblatt/contract/errors';
import { expect } from 'vitest';
import { type Answer, readStrictly } from './client.ts';

/** Words of the house that no stranger has any business with. */
const INSIDE =
  /node_modules|\.[jt]s:\d|\bat \S+ \(|\/(?:src|tmp|home|root|usr)\/|\b(?:select|insert|update|delete)\b.+\b(?:from|into|set|where)\b|postgres|kysely|fastify|pg-boss|pino|sqlstate|violates|relation "/i;

/** Headers that tell what a house is built of. */
const TELLING = ['server', 'x-powered-by', 'via', 'x-runtime', 'x-aspnet-version'];

/** An answer has the fields that the contract names, and no other. @source docs/security-tests.md S63 */
export function checkFields(endpoint: Endpoint, { status, body, headers }: Answer): void {
  if (status < 400) {
    if (isFile(endpoint.output)) expect(headers['content-type']).toBe(endpoint.output.file);
    else readStrictly(endpoint, body);
    return;
  }
  const shape = status === 422 ? fieldErrorsBody.strict() : refusalBody.strict();
  expect(shape.safeParse(body).error?.issues ?? []).toEqual([]);
}

/** An answer says nothing about what the house is built of. @source docs/security-tests.md S62 */
export function checkSilence({ body, headers }: Answer): void {
  for (const name of TELLING) expect(headers).not.toHaveProperty(name);
  const text = typeof body === 'string' ? '' : JSON.stringify(body);
  expect(INSIDE.exec(`${text}\n${JSON.stringify(headers)}`)?.[0]).toBeUndefined();
}

/** An answer stays in no cache, and protects the page that shows it. @source docs/security-tests.md S64, S65 */
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
