import { Validator } from '@seriousme/openapi-schema-validator';
import { api } from '@zeitblatt/contract/api';
import { isFile } from '@zeitblatt/contract/call/endpoint';
import { describe, expect, test } from 'vitest';
import { setUpApp } from '../testing/set-up.ts';
import { createAnswerCheck } from '../testing/sweeps/check-answers.ts';
import { DESCRIBED_CALLS, FEATURES } from './calls.ts';
import { describeApi } from './document.ts';
import { exampleFor } from './example-for.ts';
import { exampleOf } from './example-of.ts';
import { refusalsOf } from './refusals.ts';

const app = setUpApp();
const document = describeApi();

describe('/api/openapi.json', () => {
  test('answers everyone, without a session', async () => {
    const { status, headers, body } = await app.anonymous.raw({ method: 'GET', url: '/api/openapi.json' });
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body).toEqual(document);
  });

  test('answers 304 to a caller who has it', async () => {
    const first = await app.app.inject({ url: '/api/openapi.json' });
    const headers = { 'if-none-match': String(first.headers.etag) };
    const { statusCode, rawPayload } = await app.app.inject({ url: '/api/openapi.json', headers });
    expect([statusCode, rawPayload.length, first.headers['cache-control']]).toEqual([304, 0, 'no-cache']);
  });

  test('is compressed to less than 50 kB', async () => {
    const headers = { 'accept-encoding': 'br' };
    const { rawPayload } = await app.app.inject({ url: '/api/openapi.json', headers });
    expect(rawPayload.length).toBeLessThan(50_000);
  });

  test('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document));
    expect([valid, errors ?? [], validator.version]).toEqual([true, [], '3.1']);
  });
});

describe('the texts of the reference', () => {
  const sentences = DESCRIBED_CALLS.map(({ text }) => text[0]);

  test.each(DESCRIBED_CALLS.map(({ name, text }) => [name, text[0]]))('%s has a sentence: %s', (_, sentence) => {
    expect(sentence).toMatch(/^[A-Z][a-z]+s [ -~]{8,90}[a-z0-9)]\.$/);
  });

  test('no two calls have the same sentence, and no two features the same heading', () => {
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
    expect(new Set(FEATURES.map(({ title }) => title)).size).toBe(FEATURES.length);
  });

  test('a call names only refusals that do not follow from its access and input', () => {
    const idle = DESCRIBED_CALLS.flatMap(({ name, endpoint, text: [sentence, ...codes] }) => {
      const general = [...refusalsOf(endpoint, [sentence]).values()].flat();
      return codes
        .filter((code, index) => general.includes(code) || codes.indexOf(code) !== index)
        .map((code) => `${name} ${code}`);
    });
    expect(idle).toEqual([]);
  });
});

describe('the examples', () => {
  const check = createAnswerCheck(document);

  test.each(DESCRIBED_CALLS)('$name fits its schemas', ({ endpoint: { body, output, status = 200 }, endpoint }) => {
    if (body) expect(body.safeParse(exampleFor(body)).error).toBeUndefined();
    if (isFile(output)) return;
    expect(check(endpoint, status, 'application/json', JSON.stringify(exampleFor(output)))).toBeNull();
    expect(output.safeParse(exampleFor(output)).error).toBeUndefined();
  });

  test('stand in the document, for a body and for an answer', () => {
    const { post } = document.paths['/api/user/login'] ?? {};
    expect(post).toMatchObject({
      requestBody: { content: { 'application/json': { example: { email: 'erika@firma.example' } } } },
      responses: { 200: { content: { 'application/json': { example: { user: { first_name: 'Erika' } } } } } },
    });
  });

  test('a pattern without an example text is named', () => {
    const choice = { values: {}, isWanted: () => true, listLength: 1 };
    expect(() => exampleOf({ type: 'string', pattern: '^§$' }, choice)).toThrow(/No example text matches \^§\$/);
  });
});

/** Longest shape, in characters, that may stand in the document twice. */
const REPEATED_SHAPE_MAX = 250;

test('a shape of several fields stands in the document once', () => {
  const places = new Map<string, string[]>();
  const walk = (node: unknown, place: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const text = JSON.stringify(node);
    if ('properties' in node && text.length > REPEATED_SHAPE_MAX) {
      const known = places.get(text) ?? [];
      places.set(text, [...known, place]);
      if (known.length > 0) return;
    }
    for (const [key, value] of Object.entries(node)) walk(value, `${place}/${key}`);
  };
  walk(document, '');
  expect([...places.values()].filter(({ length }) => length > 1)).toEqual([]);
});

describe('the check of the answers of all API tests', () => {
  const check = createAnswerCheck(document);
  const json = 'application/json; charset=utf-8';
  const refused = (code: string) => JSON.stringify({ message: 'Nein.', code });

  test('accepts an answer as it is described', () => {
    expect(check(api.sessions.end, 200, json, '{"success":"Abgemeldet."}')).toBeNull();
    expect(check(api.sessions.end, 404, json, refused('session_not_found'))).toBeNull();
    expect(check(api.invoices.download, 200, 'application/pdf', '')).toBeNull();
  });

  test('names a missing field, an unknown status, an unknown refusal and a file of another type', () => {
    expect(check(api.sessions.end, 200, json, '{}')).toMatch(/must have required property 'success'/);
    expect(check(api.sessions.end, 204, json, '{}')).toBe('status 204 is not described');
    expect(check(api.sessions.end, 404, json, refused('job_not_found'))).toMatch(/must be equal to one of the allowed/);
    expect(check(api.invoices.download, 200, 'text/plain', '')).toBe('text/plain is not described');
  });
});
