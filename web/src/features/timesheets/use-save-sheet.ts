import { useQueryClient } from '@tanstack/react-query';
import { api } from '@zeitblatt/contract/api';
import type { Job } from '@zeitblatt/domain/jobs/job';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { Client } from '../../api/client.ts';
import { useClient } from '../../api/client-context.ts';
import { useWrite } from '../../api/use-write.ts';
import { failureText } from '../../failure.ts';
import type { EditorState } from './editor-state.ts';
import { followJob, waitUnless } from './follow-job.ts';
import { inputOf, ownProblems, problemsByDay, type SaveProblems } from './save-problems.ts';
import { isSaved, type Sheet } from './sheet.ts';
import { findNewer } from './sheet-reads.ts';

export type SaveState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly progress: number }
  | { readonly phase: 'failed'; readonly text: string }
  /** Somebody else saved the month meanwhile; `timesheetId` names their sheet. */
  | { readonly phase: 'conflict'; readonly timesheetId: number }
  | { readonly phase: 'done'; readonly timesheetId: number };

type Outcome =
  | Exclude<SaveState, { phase: 'idle' | 'running' }>
  | { readonly phase: 'refused'; readonly problems: SaveProblems };

/** What reads differently once a sheet is saved. */
const CONCERNED = [
  api.timesheets.list,
  api.timesheets.get,
  api.timesheets.propose,
  api.timesheets.months,
  api.employees.list,
  api.employees.get,
];

/**
 * Saves a confirmed month: sends it, follows the job, tells how it went. Nothing of the month changes by it.
 *
 * @param onRefused gets the texts that concern single days
 */
export function useSaveSheet(onRefused: (byDay: SaveProblems['byDay']) => void) {
  const client = useClient();
  const cache = useQueryClient();
  const create = useWrite(api.timesheets.save);
  const change = useWrite(api.timesheets.change);
  const [state, setState] = useState<SaveState>({ phase: 'idle' });
  const isRunning = useRef(false);
  const left = useRef(new AbortController());

  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);

  const start = (sheet: Sheet, month: EditorState): Promise<Job> =>
    isSaved(sheet)
      ? change.send({ params: { id: sheet.id }, body: { ...inputOf(month), version: sheet.version } })
      : create.send({ body: { ...inputOf(month), version: 0 } });

  async function save(month: EditorState): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    const { signal } = left.current;
    setState({ phase: 'running', progress: 0 });
    const outcome = await attempt(month, signal);
    isRunning.current = false;
    if (signal.aborted) return;
    if (outcome.phase === 'done') {
      // The month on the screen stays as it is until it is left.
      for (const { path } of CONCERNED) void cache.invalidateQueries({ queryKey: [path], refetchType: 'none' });
    }
    if (outcome.phase !== 'refused') return setState(outcome);
    setState(outcome.problems.others.length > 0 ? failed(outcome.problems.others.join(' ')) : { phase: 'idle' });
    onRefused(outcome.problems.byDay);
  }

  async function attempt(month: EditorState, signal: AbortSignal): Promise<Outcome> {
    const problems = ownProblems(month);
    if (problems !== null) return { phase: 'refused', problems };
    try {
      const job = await followJob(await start(month.sheet, month), {
        read: (id) => client.call(api.jobs.get, { params: { id } }, { signal }),
        wait: waitUnless(signal),
        onProgress: (progress) => setState({ phase: 'running', progress }),
      });
      const timesheetId = job.result?.timesheet_id;
      if (timesheetId !== undefined) return { phase: 'done', timesheetId };
      return (await conflictOf(client, month.sheet)) ?? failed(job.error ?? failureText(null));
    } catch (error) {
      return outcomeOf(client, month, error);
    }
  }

  return { saving: state, save, forget: () => setState({ phase: 'idle' }) };
}

const failed = (text: string) => ({ phase: 'failed', text }) as const;

async function outcomeOf(client: Client, month: EditorState, error: unknown): Promise<Outcome> {
  if (!(error instanceof ApiError)) return failed(failureText(error));
  if (error.errors) {
    const days = month.entries.map((entry) => entry.day);
    return { phase: 'refused', problems: problemsByDay(error.errors, days) };
  }
  const conflict = error.status === 409 ? await conflictOf(client, month.sheet) : null;
  return conflict ?? failed(failureText(error));
}

/** Looks whether the month was saved by somebody else. When even that gets no answer, the first failure tells enough. */
async function conflictOf(client: Client, sheet: Sheet): Promise<Outcome | null> {
  const timesheetId = await findNewer(client, sheet).catch(() => null);
  return timesheetId === null ? null : { phase: 'conflict', timesheetId };
}
