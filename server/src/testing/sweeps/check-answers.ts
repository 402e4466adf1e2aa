import { brotliDecompressSync } from 'node:zlib';
import { type Endpoint, isFile } from '@zeitblatt/contract/call/endpoint';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { describeApi, type OpenApiDocument } from '../../api-reference/document.ts';

/** Name of the document in the references of its validators. */
const DOCUMENT = 'api';

type Operation = { readonly responses: Readonly<Record<string, Answer>> };
type Answer = { readonly $ref?: string; readonly content?: Readonly<Record<string, { readonly schema: object }>> };

/** Problem of an answer; null: it is as the API reference describes it. */
export type AnswerCheck = (endpoint: Endpoint, status: number, type: string, text: string) => string | null;

/** Checks answers against a document. A validator is compiled for the first answer of its kind. */
export function createAnswerCheck(document: OpenApiDocument): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, DOCUMENT, undefined, false);
  const validators = new Map<string, ValidateFunction>();
  const validatorAt = (pointer: string): ValidateFunction => {
    const validator = validators.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT}#${pointer}` });
    validators.set(pointer, validator);
    return validator;
  };
  return (endpoint, status, type, text) => {
    const path = `/api/${endpoint.path}`;
    const method = endpoint.method.toLowerCase();
    const operation = document.paths[path]?.[method] as Operation | undefined;
    const declared = operation?.responses[status];
    if (declared === undefined) return `status ${status} is not described`;
    const here = `/paths/${segmentOf(path)}/${method}/responses/${status}`;
    const [mediaType = ''] = type.split(';');
    if (status < 400 && isFile(endpoint.output))
      return declared.content?.[mediaType] ? null : `${mediaType} is not described`;
    if (mediaType !== 'application/json') return `an answer of the type '${mediaType}' is not described`;
    const validate = validatorAt(`${declared.$ref?.slice(1) ?? here}/content/application~1json/schema`);
    if (validate(JSON.parse(text))) return null;
    return `${ajv.errorsText(validate.errors)} in ${text.slice(0, 500)}`;
  };
}

/** A segment of a JSON pointer in a fragment. */
const segmentOf = (key: string): string => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

let check: AnswerCheck | undefined;

/**
 * Checks every answer of the application's calls against the API reference.
 *
 * @returns the faults that were found until now
 * @source docs/decisions/0074-api-reference.md
 */
export function checkAnswers(app: FastifyInstance): readonly string[] {
  const faults: string[] = [];
  const checkAnswer = (check ??= createAnswerCheck(describeApi()));
  app.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined) return;
    const type = String(reply.getHeader('content-type'));
    const fault = checkAnswer(endpoint, reply.statusCode, type, textOf(reply, payload));
    const named = `${endpoint.method} ${endpoint.path}: ${fault}`;
    if (fault !== null && !faults.includes(named)) faults.push(named);
  });
  return faults;
}

/** The text of an answer; that of a file is not looked at. */
function textOf(reply: FastifyReply, payload: unknown): string {
  if (typeof payload === 'string') return payload;
  if (!Buffer.isBuffer(payload)) return '';
  return (reply.getHeader('content-encoding') === 'br' ? brotliDecompressSync(payload) : payload).toString();
}
