import { type ContactChallenge, encodeProof } from '@zeitblatt/domain/billing/contact/contact-message';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Outcome of a message: a text for each wrong field, or one for the whole form; null without an answer. */
export type Answer =
  | { readonly kind: 'sent' }
  | { readonly kind: 'fields'; readonly errors: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'refused'; readonly message: string | null };

type Proof = { readonly proof: string };

/** Milliseconds that the server wants between challenge and message: a little more than its three seconds. */
const SHORTEST_MS = 3500;

const post = (path: string, body?: object): Promise<Response> =>
  fetch(`/api/${path}`, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang,
      'X-Requested-With': 'XMLHttpRequest',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });

let proof: Promise<Proof | Answer> | null = null;

/** Begins the work for the next message. Done while the visitor types; a failure is told when they send. */
export function prepareProof(): void {
  proof ??= prove().catch((): Answer => ({ kind: 'refused', message: null }));
}

async function prove(): Promise<Proof | Answer> {
  const response = await post('contact/challenge');
  if (!response.ok) return answerOf(response);
  const challenge = (await response.json()) as ContactChallenge;
  const [solution] = await Promise.all([
    solveChallenge({ challenge, deriveKey }),
    new Promise((done) => setTimeout(done, SHORTEST_MS)),
  ]);
  if (solution === null) return { kind: 'refused', message: null };
  const { counter, derivedKey } = solution;
  return { proof: encodeProof({ challenge, solution: { counter, derivedKey } }) };
}

/** Sends what was typed, with the proof. A proof counts once; a message that is refused at a field keeps it. */
export async function sendMessage(typed: Readonly<Record<string, string>>): Promise<Answer> {
  prepareProof();
  const ready = await proof;
  if (ready === null || 'kind' in ready) {
    proof = null;
    return ready ?? { kind: 'refused', message: null };
  }
  try {
    const answer = await answerOf(await post('contact', { ...typed, ...ready }));
    if (answer.kind === 'refused') proof = null;
    return answer;
  } catch {
    return { kind: 'refused', message: null };
  }
}

async function answerOf(response: Response): Promise<Answer> {
  if (response.ok) return { kind: 'sent' };
  const body = (await response.json().catch(() => null)) as {
    errors?: Record<string, string[]>;
    message?: string;
  } | null;
  return body?.errors ? { kind: 'fields', errors: body.errors } : { kind: 'refused', message: body?.message ?? null };
}
