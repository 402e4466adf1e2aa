import { afterEach, expect, test, vi } from 'vitest';
import { watchChanges } from './watch-changes.ts';

/** A stream that a test writes to. */
function streamOf() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  return {
    response: new Response(body),
    write: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
  };
}

afterEach(() => vi.restoreAllMocks());

function watch(...answers: readonly (() => Response)[]) {
  const onChanges = vi.fn<(things: readonly string[] | null) => void>();
  const signals: AbortSignal[] = [];
  const stop = watchChanges({
    open: async (signal) => {
      const answer = answers[signals.length];
      signals.push(signal);
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
    onChanges,
  });
  return { onChanges, signals, stop };
}

test('changes are told together, however the stream is cut into pieces', async () => {
  const one = streamOf();
  const { onChanges, stop } = watch(() => one.response);
  one.write('data: []\n\n:\n\ndata: ["TimeTr');
  one.write('ack"]\n\ndata: ["DayRecord"]\n\n');
  await expect.poll(() => onChanges.mock.calls, { timeout: 10_000 }).toEqual([[['TimeTrack', 'DayRecord']]]);
  stop();
});

test('after an interruption anything may have changed', async () => {
  const [one, two] = [streamOf(), streamOf()];
  const { onChanges, signals, stop } = watch(
    () => one.response,
    () => two.response,
  );
  one.write('data: []\n\n');
  two.write('data: []\n\n');
  one.end();
  await expect.poll(() => onChanges.mock.calls, { timeout: 10_000 }).toEqual([[null]]);
  expect(signals).toHaveLength(2);
  stop();
});

test('a refused stream is not asked for again at once, and a hidden page holds none', async () => {
  const one = streamOf();
  const { signals, stop } = watch(
    () => new Response(null, { status: 429 }),
    () => one.response,
  );
  await expect.poll(() => signals.length).toBe(1);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => signals.length).toBe(2);
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(signals[1]?.aborted).toBe(true);
  stop();
});
