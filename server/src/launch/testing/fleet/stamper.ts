import { api } from '@zeitblatt/contract/api';
import type { Pool } from '../../../database/pool.ts';
import type { PatientClient } from '../patient-client.ts';
import { pauseFor, startWork, type Work } from '../start-work.ts';

/** An employee who presses the timer again and again: start, break, start, end of work. */
export type Stamper = Work & {
  readonly companyId: number;
  readonly employeeId: number;
  /** Tracks whose start was acknowledged, and those whose end was. */
  readonly counts: { started: number; ended: number };
};

type Options = Pick<Stamper, 'companyId' | 'employeeId'> & {
  readonly client: PatientClient;
  /** Longest pause between two presses, in milliseconds; it ends when the person stops. */
  readonly pauseMs: number;
  /** Settles when the person may begin. */
  readonly begin?: Promise<void>;
  /** Longest pause before the first press, in milliseconds; 0 by default. */
  readonly firstPauseMs?: number;
  /** Requests of the application beside each press. */
  readonly beside?: (client: PatientClient) => Promise<unknown>;
};

/** Starts to press the timer of an employee. */
export function startStamper({
  client,
  companyId,
  employeeId,
  pauseMs,
  begin,
  firstPauseMs = 0,
  beside = async () => undefined,
}: Options): Stamper {
  const counts = { started: 0, ended: 0 };
  const work = startWork(async (signal) => {
    const press = async (action: 'start' | 'break' | 'stop'): Promise<void> => {
      await client.call(api.timeTracking[action], {});
      counts[action === 'start' ? 'started' : 'ended'] += 1;
      await beside(client);
      await pauseFor(Math.random() * pauseMs, signal);
    };
    await begin;
    await pauseFor(Math.random() * firstPauseMs, signal);
    while (!signal.aborted) for (const action of ['start', 'break', 'start', 'stop'] as const) await press(action);
  });
  return { companyId, employeeId, counts, ...work };
}

/** Compares the stored tracks of people with what they were told, after all have stopped. @returns the differences, one line each */
export async function checkTracks(admin: Pool, stampers: readonly Stamper[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { companyId, employeeId, counts } of stampers) {
    const { rows } = await admin.query<{ started: number; ended: number }>(
      `select count(*)::int as started, count(stopped_at)::int as ended from tracks where company_id = $1 and employee_id = $2`,
      [companyId, employeeId],
    );
    const { started = 0, ended = 0 } = rows[0] ?? {};
    if (started !== counts.started || ended !== counts.ended)
      faults.push(
        `employee ${employeeId} started ${counts.started} and ended ${counts.ended} tracks; stored are ${started} and ${ended}`,
      );
  }
  return faults;
}
