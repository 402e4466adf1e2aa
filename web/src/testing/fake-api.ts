import type { CallOutput, Endpoint, HandlerInput } from '@zeitblatt/contract/call/endpoint';
import { isFile } from '@zeitblatt/contract/call/endpoint';
import { ERROR_STATUS, type ErrorCode } from '@zeitblatt/contract/call/errors';
import * as z from 'zod';

/** A received call. */
export type ReceivedCall = {
  readonly endpoint: Endpoint | undefined;
  readonly method: string;
  /** Path below `/api/`, with the query. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
};

/** A handler throws this to refuse fields, with their texts. */
export class FieldsRefused extends Error {
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(errors: FieldsRefused['errors']) {
    super(Object.keys(errors).join());
    this.errors = errors;
  }
}

type Answer = (asked: ReceivedCall) => Response | Promise<Response>;
type Handler<E extends Endpoint> = (received: HandlerInput<E>) => CallOutput<E, Blob>;

const refusalOf = (code: ErrorCode, more: { readonly current?: unknown } = {}, headers: Record<string, string> = {}) =>
  Response.json({ code, message: `text of ${code}`, ...more }, { status: ERROR_STATUS[code], headers });

const notFound = ({ method, path }: ReceivedCall) =>
  Response.json({ code: 'not_found', message: `${method} ${path}` }, { status: 404 });

/** A fake API: answers as a test defines, validated by the contract, and records the calls. */
export function fakeApi() {
  const asked: ReceivedCall[] = [];
  const answers: { endpoint: Endpoint; answer: Answer; isOnce: boolean }[] = [];

  const set = (endpoint: Endpoint, answer: Answer, isOnce = false) => {
    if (!isOnce) remove(endpoint);
    answers.unshift({ endpoint, answer, isOnce });
  };
  const remove = (endpoint: Endpoint) => {
    const index = answers.findIndex((one) => one.endpoint === endpoint && !one.isOnce);
    if (index >= 0) answers.splice(index, 1);
  };

  let isCut = false;
  let time: string | null = null;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (isCut) throw new TypeError('Failed to fetch');
    const path = (input instanceof Request ? input.url : input.toString()).replace(/^\/api\//, '');
    const method = init?.method ?? 'GET';
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const index = answers.findIndex((one) => isCalled(one.endpoint, method, path));
    const found = answers[index];
    if (found?.isOnce) answers.splice(index, 1);
    const call: ReceivedCall = { endpoint: found?.endpoint, method, path, headers: new Headers(init?.headers), body };
    asked.push(call);
    // Real answers are always asynchronous.
    await Promise.resolve();
    const answer = await (found ? found.answer(call) : notFound(call));
    if (time !== null) answer.headers.set('date', new Date(time).toUTCString());
    return answer;
  };

  return {
    fetch,
    asked,
    askedOf: (endpoint: Endpoint): ReceivedCall[] => asked.filter((call) => call.endpoint === endpoint),
    /** Sets the handler that answers the calls of an endpoint. */
    on: <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
      set(endpoint, (call) => answerOf(endpoint, handler, call)),
    /** Refuses the next call of an endpoint, and only that one. */
    refuse: (endpoint: Endpoint, code: ErrorCode, headers: Record<string, string> = {}) =>
      set(endpoint, () => refusalOf(code, {}, headers), true),
    /** The same with the state that the refusal carries, as it is on the wire. */
    conflict: (endpoint: Endpoint, code: ErrorCode, current: unknown) =>
      set(endpoint, () => refusalOf(code, { current }), true),
    refuseFields: (endpoint: Endpoint, errors: Record<string, string[]>) =>
      set(endpoint, () => Response.json({ errors }, { status: 422 }), true),
    /** Loses the answer of the next call of an endpoint. */
    lose: (endpoint: Endpoint) => set(endpoint, () => Promise.reject(new TypeError('Failed to fetch')), true),
    /** Sets the clock of the server, which its answers tell. */
    setTime: (moment: string) => {
      time = moment;
    },
    /** Cuts the network, of which the browser knows nothing, until the returned function is called. */
    cut: (): (() => void) => {
      isCut = true;
      return () => {
        isCut = false;
      };
    },
    /** Holds back the answer of the next call of an endpoint until the test releases it, with the usual one if it gives none. */
    hold: (endpoint: Endpoint) => {
      const gate = Promise.withResolvers<Response | undefined>();
      const usual = (call: ReceivedCall) =>
        answers.find((one) => one.endpoint === endpoint)?.answer(call) ?? notFound(call);
      set(endpoint, async (call) => (await gate.promise) ?? usual(call), true);
      return gate;
    },
  };
}

export type FakeApi = ReturnType<typeof fakeApi>;

/** Whether an endpoint answers a path. A word in place of an id belongs to the path of another endpoint. */
function isCalled(endpoint: Endpoint, method: string, path: string): boolean {
  const pattern = endpoint.path.replaceAll(/\{\w+\}/g, '[^/?]+');
  if (endpoint.method !== method || !new RegExp(`^${pattern}(\\?|$)`).test(path)) return false;
  const [place = ''] = path.split('?');
  return endpoint.params === undefined || endpoint.params.safeParse(paramsOf(endpoint.path, place)).success;
}

function answerOf<E extends Endpoint>(endpoint: E, handler: Handler<E>, { path, body }: ReceivedCall): Response {
  const [place = '', query = ''] = path.split('?');
  const received = {
    params: endpoint.params?.parse(paramsOf(endpoint.path, place)),
    query: endpoint.query?.parse(Object.fromEntries(new URLSearchParams(query))),
    body: endpoint.body?.parse(body),
  };
  const output = answeredOrRefused(() => handler(received as HandlerInput<E>));
  if (output instanceof FieldsRefused) return Response.json({ errors: output.errors }, { status: 422 });
  if (isFile(endpoint.output)) {
    const headers = { 'content-disposition': "attachment; filename*=UTF-8''Zettel%20M%C3%A4rz.pdf" };
    return new Response(output as Blob, { headers });
  }
  return Response.json(z.encode(endpoint.output, output), { status: endpoint.status ?? 200 });
}

function answeredOrRefused<T>(answer: () => T): T | FieldsRefused {
  try {
    return answer();
  } catch (error) {
    if (error instanceof FieldsRefused) return error;
    throw error;
  }
}

function paramsOf(pattern: string, path: string): Record<string, string> {
  const parts = path.split('/');
  const named = pattern.split('/').map((part, index) => [/^\{(\w+)\}$/.exec(part)?.[1], parts[index] ?? ''] as const);
  return Object.fromEntries(named.filter(([name]) => name !== undefined));
}
