import { DESCRIBED_CALLS, FEATURES } from './calls.ts';
import { operationOf, shareAnswers } from './operation.ts';
import { describeShapes } from './shapes.ts';

/** Version of the calls. It is raised with a change that breaks programs that use them. */
export const API_VERSION = '1.0.0';

const INTRODUCTION = `The calls that the browser application makes. Every call, its rights, its fields and its answers are \
described from the same source as the running program, and every answer of its tests is checked against this description.

Sign-in: \`POST /api/user/login\` returns the token of a session, which further calls carry as \`Authorization: Bearer\`. \
Tokens for programs are not issued yet, so a program acts with the rights of a user.

A change (POST, PUT, DELETE) carries the header \`X-Requested-With: XMLHttpRequest\`. A POST or PUT with an \`Idempotency-Key\` \
is done once, however often it is sent.

Days are DD-MM-YYYY, months MM-YYYY, times of day HH:MM in German time, durations whole minutes, and amounts of money text \
with two decimals in euros. Unknown fields of a body are refused; further fields of an answer may be added at any time.`;

const HEADER_PARAMETERS = {
  RequestedWith: {
    name: 'X-Requested-With',
    in: 'header',
    required: true,
    description: 'Protects against changes that another web site sends.',
    schema: { const: 'XMLHttpRequest' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A key of the caller. A repetition within 24 hours with the same key and body gets the answer of the first request.',
    schema: { type: 'string', minLength: 8, maxLength: 100 },
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: 'Language of the sentences of an answer where no user is known: de, en, tr or ru.',
    schema: { type: 'string' },
  },
};

const HEADERS = {
  ContentDisposition: { description: 'Name of the file.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds until the next attempt counts.', schema: { type: 'integer' } },
};

const SECURITY_SCHEMES = {
  session: { type: 'http', scheme: 'bearer', description: 'The token of a session.' },
  signInLink: { type: 'http', scheme: 'bearer', description: 'The nonce of a one-time sign-in link.' },
};

/** An OpenAPI document as far as this code reads it. */
export type OpenApiDocument = {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly [field: string]: unknown;
};

/**
 * Derives the OpenAPI 3.1 document from the contract.
 *
 * @source docs/decisions/0074-api-reference.md
 */
export function describeApi(): OpenApiDocument {
  const shared = { shapes: describeShapes(), answers: shareAnswers() };
  const paths: Record<string, Record<string, Readonly<Record<string, unknown>>>> = {};
  for (const call of DESCRIBED_CALLS) {
    const { path, method } = call.endpoint;
    (paths[`/api/${path}`] ??= {})[method.toLowerCase()] = operationOf(call, shared);
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Zeitblatt API', version: API_VERSION, description: INTRODUCTION },
    servers: [{ url: '/' }],
    tags: FEATURES.map(({ name, title, about }) => ({ name, description: about, 'x-title': title })),
    paths,
    components: {
      schemas: shared.shapes.components,
      responses: shared.answers.components,
      parameters: HEADER_PARAMETERS,
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
