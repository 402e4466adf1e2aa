import type { ChildProcess } from 'node:child_process';

/** Interval of the questions to a process, in milliseconds. */
const ASK_MS = 10_000;

/** So many questions in a row may stay without an answer: a minute. */
const MOST_UNANSWERED = 6;

export const ALIVE_QUESTION = { type: 'alive?' } as const;
export const ALIVE_ANSWER = { type: 'alive' } as const;

/** Whether a message between launcher and part is of a type. */
export const isMessage = (message: unknown, { type }: { readonly type: string }): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type;

/**
 * Kills a process that no longer answers, as one whose event loop hangs, so that it is started again.
 *
 * @param onSilent called before it is killed
 */
export function endWhenSilent(child: ChildProcess, onSilent: () => void, askMs = ASK_MS): void {
  let unanswered = 0;
  child.on('message', (message) => {
    if (isMessage(message, ALIVE_ANSWER)) unanswered = 0;
  });
  const asking = setInterval(() => {
    if (unanswered === MOST_UNANSWERED) {
      clearInterval(asking);
      onSilent();
      child.kill('SIGKILL');
      return;
    }
    unanswered += 1;
    if (child.connected) child.send(ALIVE_QUESTION, () => undefined);
  }, askMs).unref();
  child.on('exit', () => clearInterval(asking));
}
