import { type Endpoint, isFile, XLSX } from '@zeitblatt/contract/call/endpoint';
import type { ErrorCode } from '@zeitblatt/contract/call/errors';
import type * as z from 'zod';
import type { DescribedCall } from './calls.ts';
import { describeCall, extensionsOf, type Part } from './describe-call.ts';
import { exampleFor } from './example-for.ts';
import { parametersOf } from './parameters.ts';
import { checksFields, FIELDS_STATUS, refusalsOf, takesKey } from './refusals.ts';
import { refTo, type Shapes } from './shapes.ts';
import type { JsonSchema } from './wire-schema.ts';

const json = (schema: JsonSchema): Part => ({ 'application/json': { schema } });

const jsonWithExample = (schema: z.ZodType, shapes: Shapes): Part => ({
  'application/json': { schema: shapes.describe(schema), example: exampleFor(schema) },
});

/** Meanings of the statuses of refusals. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'The request cannot be read.',
  401: 'The caller is not signed in, or the sign-in failed.',
  403: 'The caller may not make this call.',
  404: 'The thing does not exist, or belongs to another company.',
  409: 'The state of the data forbids the change.',
  410: 'The thing existed and is over.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  429: 'Too many attempts. `Retry-After` says in how many seconds the next one counts.',
  500: 'An error of the product.',
  503: 'The product is busy or without its database. `Retry-After` says in how many seconds to try again.',
};

const STATUS_OF_SUCCESS: Readonly<Record<number, string>> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Queued. The answer is the job, which may be finished already.',
};

function securityOf({ access, acceptsNonce }: Endpoint): Part[] {
  if (access === 'public') return [];
  return [{ session: [] }, ...(acceptsNonce ? [{ signInLink: [] }] : [])];
}

const headerRefs = (endpoint: Endpoint): Part[] =>
  [
    ...(endpoint.method === 'GET' ? [] : ['RequestedWith']),
    ...(takesKey(endpoint) ? ['IdempotencyKey'] : []),
    'AcceptLanguage',
  ].map((name) => ({ $ref: `#/components/parameters/${name}` }));

const FILE_TEXTS = {
  'application/pdf': 'A PDF file.',
  'application/zip': 'A zip archive.',
  'application/xml': 'An XML file.',
  'text/csv': 'A table for a spreadsheet.',
  [XLSX]: 'A workbook.',
} as const;

function successOf({ output, status = 200 }: Endpoint, shapes: Shapes): Part {
  if (!isFile(output))
    return { [status]: { description: STATUS_OF_SUCCESS[status], content: jsonWithExample(output, shapes) } };
  const header = { $ref: '#/components/headers/ContentDisposition' };
  const schema = { type: 'string', contentMediaType: output.file };
  return {
    [status]: {
      description: FILE_TEXTS[output.file],
      headers: { 'Content-Disposition': header },
      content: { [output.file]: { schema } },
    },
  };
}

function refusal(status: number, codes: readonly ErrorCode[]): Part {
  const narrow = { properties: { code: { enum: codes } } };
  return {
    description: `${STATUS_TEXTS[status] ?? 'Refused.'} ${codes.map((code) => `\`${code}\``).join(', ')}`,
    ...([429, 503].includes(status) ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}),
    content: json({ allOf: [refTo('Refusal'), narrow] }),
  };
}

/** Answers that stand in many calls, by their content, with the names that they are given. */
export type SharedAnswers = {
  readonly refer: (status: number, codes: readonly ErrorCode[]) => Part;
  readonly components: Part;
};

/** Refusals of the same status and codes are described once. */
export function shareAnswers(): SharedAnswers {
  const components: Record<string, Part> = {
    FieldErrors: {
      description: 'Fields of the request are wrong.',
      content: json(refTo('FieldErrors')),
    },
  };
  const names = new Map<string, string>();
  const counts = new Map<number, number>();
  return {
    components,
    refer: (status, codes) => {
      const key = `${status} ${codes.join()}`;
      let name = names.get(key);
      if (name === undefined) {
        const count = (counts.get(status) ?? 0) + 1;
        counts.set(status, count);
        name = `Refused${status}${count === 1 ? '' : `_${count}`}`;
        names.set(key, name);
        components[name] = refusal(status, codes);
      }
      return { $ref: `#/components/responses/${name}` };
    },
  };
}

/** Parts that the operations of a document have in common. */
export type SharedParts = {
  readonly shapes: Shapes;
  readonly answers: SharedAnswers;
};

/** Describes a call as an OpenAPI operation. */
export function operationOf({ name, feature, endpoint, text }: DescribedCall, { shapes, answers }: SharedParts): Part {
  const parameters = parametersOf(endpoint).map((one) => ({ ...one, schema: shapes.withReferences(one.schema) }));
  const refused = [...refusalsOf(endpoint, text)].map(
    ([status, codes]) => [status, answers.refer(status, codes)] as const,
  );
  const fields = { $ref: '#/components/responses/FieldErrors' };
  return {
    operationId: name,
    summary: text[0],
    description: describeCall(endpoint),
    tags: [feature],
    security: securityOf(endpoint),
    parameters: [...parameters, ...headerRefs(endpoint)],
    ...(endpoint.body ? { requestBody: { required: true, content: jsonWithExample(endpoint.body, shapes) } } : {}),
    responses: {
      ...successOf(endpoint, shapes),
      ...Object.fromEntries(refused),
      ...(checksFields(endpoint) ? { [FIELDS_STATUS]: fields } : {}),
    },
    ...extensionsOf(endpoint),
  };
}
