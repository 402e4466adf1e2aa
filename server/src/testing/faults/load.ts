import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '../../database/pool.ts';
import type { Caller } from './installation.ts';
import { ANSWER_MS } from './settings.ts';

type Kind = keyof typeof ANSWER_MS;

export type Sample = { readonly kind: Kind; readonly status: number; readonly ms: number };

/** A save, repeated with its key until it was answered. */
type Save = {
  readonly employee: number;
  readonly begin: string;
  readonly end: string;
  readonly key: string;
  status: number;
};

export type Load = {
  readonly samples: readonly Sample[];
  /** Ends the load, and repeats each save in doubt until it is answered. */
  readonly stop: () => Promise<void>;
  /** Acknowledged saves that are missing, and saves that are there twice, one line each. */
  readonly check: (admin: Pool) => Promise<string[]>;
};

const PAUSE_MS = 20;
/** Pause between the saves of one employee, who can have a hundred periods. */
const SAVE_PAUSE_MS = 300;

/** Longest wait for an answer, in milliseconds; status 0 stands for no answer. */
const PATIENCE_MS = 120_000;

export async function send(address: string, token: string, request: { path: string; save?: Save }): Promise<Sample> {
  const { path, save } = request;
  const begin = performance.now();
  const status = await fetch(`${address}/api/${path}`, {
    method: save ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      'x-requested-with': 'XMLHttpRequest',
      ...(save ? { 'content-type': 'application/json', 'idempotency-key': save.key } : {}),
    },
    ...(save ? { body: JSON.stringify({ begin: save.begin, end: save.end, comment: save.key }) } : {}),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  return { kind: save ? 'save' : 'read', status, ms: Math.round(performance.now() - begin) };
}

export const read = (address: string, { token }: Caller): Promise<Sample> => send(address, token, { path: 'company' });

const wire = (date: Temporal.PlainDate): string => date.toString().split('-').toReversed().join('-');

/** The n-th save of an employee: two days of absence that no other save has. */
export function nthSave(employee: number, n: number): Save {
  const begin = Temporal.PlainDate.from('2020-01-01').add({ days: 4 * n });
  return { employee, begin: wire(begin), end: wire(begin.add({ days: 1 })), key: randomUUID(), status: 0 };
}

export async function sendSave(address: string, { token }: Caller, save: Save): Promise<Sample> {
  const sample = await send(address, token, { path: `company/employees/${save.employee}/periods`, save });
  save.status = sample.status;
  return sample;
}

/** Callers that read and save again and again, one of them for each employee of the caller. */
export function startLoad(address: string, caller: Caller, readers: number): Load {
  const samples: Sample[] = [];
  const saves: Save[] = [];
  const over = new AbortController();
  const readAgain = async (): Promise<void> => {
    while (!over.signal.aborted) {
      samples.push(await read(address, caller));
      await sleep(PAUSE_MS);
    }
  };
  const saveAgain = async (employee: number): Promise<void> => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const save = nthSave(employee, n);
      saves.push(save);
      samples.push(await sendSave(address, caller, save));
      await sleep(SAVE_PAUSE_MS);
    }
  };
  const untilSaved = async (save: Save): Promise<void> => {
    const end = performance.now() + PATIENCE_MS;
    while (save.status !== 201 && performance.now() < end) {
      if (save.status >= 400 && save.status < 500 && save.status !== 429)
        throw new Error(`a save is answered ${save.status}`);
      await sendSave(address, caller, save);
      await sleep(PAUSE_MS);
    }
  };
  const callers = [...Array.from({ length: readers }, readAgain), ...caller.employees.map(saveAgain)];
  return {
    samples,
    stop: async () => {
      over.abort();
      await Promise.all(callers);
      for (const save of saves) await untilSaved(save);
    },
    check: async (admin) => {
      const { rows } = await admin.query<{ comment: string; count: number }>(
        'select comment, count(*)::int as count from inactivity_periods where company_id = $1 group by 1',
        [caller.companyId],
      );
      const found = new Map(rows.map(({ comment, count }) => [comment, count]));
      return saves.flatMap(({ key }) => {
        const count = found.get(key) ?? 0;
        return count === 1 ? [] : [`the save ${key} is there ${count} times`];
      });
    },
  };
}

/** Figures that a load has met, for a trial. */
export function summaryOf(samples: readonly Sample[]) {
  const longest = (kind: Kind): number =>
    Math.max(0, ...samples.filter((one) => one.kind === kind).map(({ ms }) => ms));
  const counts: Record<string, number> = {};
  for (const { status } of samples) counts[status] = (counts[status] ?? 0) + 1;
  return {
    calls: samples.length,
    statuses: counts,
    longest_read_ms: longest('read'),
    longest_save_ms: longest('save'),
  };
}

/** Samples that no fault excuses: a 500, no answer, or an answer that came too late. */
export const unexcused = (samples: readonly Sample[]): Sample[] =>
  samples.filter(({ kind, status, ms }) => status === 0 || status === 500 || ms > ANSWER_MS[kind]);
