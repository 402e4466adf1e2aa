import { useQueryClient } from '@tanstack/react-query';
import * as api from '@zeitblatt/contract/api';
import { jobChanges } from '@zeitblatt/contract/record/jobs';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { makeReadsStale } from '../../../api/stale-reads.ts';
import { type BeforeSending, useWrite } from '../../../api/use-write.ts';
import type { EditorState } from '../../../month-sheet/model/editor-state.ts';
import { isSaved } from '../../../month-sheet/model/sheet.ts';
import { useUserName } from '../../../session/session-context.tsx';
import { findMonthProblems, type SaveProblems, timesheetInputOf } from './save-problems.ts';
import { attemptSave, failedOutcome, type SaveOutcome } from './save-sheet.ts';

export type SaveState =
  | { readonly phase: 'idle' }
  /** `isSent`: the server may have the month; until then it waits for a network and can be given up. */
  | { readonly phase: 'running'; readonly progress: number; readonly isSent: boolean }
  /** `refused`: the month that was refused for what it says. */
  | (Exclude<SaveOutcome, { phase: 'refused' }> & { readonly refused?: EditorState });

/**
 * Saves a confirmed month: sends it, follows the job, reports the result. The month on the screen does not change.
 *
 * @param onRefused receives the texts that concern single days
 */
export function useSaveSheet(onRefused: (byDay: SaveProblems['byDay']) => void) {
  const client = useClient();
  const cache = useQueryClient();
  const userName = useUserName();
  const send = useSendMonth();
  const [state, setState] = useState<SaveState>({ phase: 'idle' });
  const isRunning = useRef(false);
  const isSent = useRef(false);
  const left = useRef(new AbortController());

  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);

  async function run(month: EditorState): Promise<void> {
    isRunning.current = true;
    const { signal } = left.current;
    isSent.current = false;
    const onSend = () => {
      isSent.current = true;
      setState({ phase: 'running', progress: 0, isSent: true });
    };
    setState({ phase: 'running', progress: 0, isSent: false });
    const outcome = await attemptSave({
      client,
      month,
      userName,
      send: () => send(month, { signal, onSend }),
      signal,
      onProgress: (progress) => setState({ phase: 'running', progress, isSent: true }),
    });
    if (signal.aborted) return;
    isRunning.current = false;
    // After the save, the month on the screen is not read again: it stays unchanged until the user leaves it.
    if (outcome.phase === 'done') makeReadsStale(cache, jobChanges.save_timesheet, { refetchType: 'none' });
    if (outcome.phase === 'refused') refuse(outcome.problems, month);
    else setState(outcome);
  }

  function refuse({ byDay, others }: SaveProblems, refused: EditorState): void {
    setState(others.length > 0 ? { ...failedOutcome(others.join(' ')), refused } : { phase: 'idle' });
    onRefused(byDay);
  }

  async function save(month: EditorState, isReasonDemanded = false): Promise<void> {
    if (isRunning.current) return;
    const problems = findMonthProblems(month, isReasonDemanded);
    if (problems !== null) return refuse(problems, month);
    return run(month);
  }

  /** Gives up a save that still waits for a network, so that it is not sent later. */
  const giveUp = useCallback(() => {
    if (!isRunning.current || isSent.current) return;
    left.current.abort();
    left.current = new AbortController();
    isRunning.current = false;
    setState({ phase: 'idle' });
  }, []);
  const forget = useCallback(() => setState({ phase: 'idle' }), []);
  return { saving: state, save, forget, giveUp };
}

/** The state of saving as it is shown beside a month: a refusal is over once the month says something else. */
export function stateBeside(saving: SaveState, { entries, reasons, changeReason }: EditorState): SaveState {
  const refused = 'refused' in saving ? saving.refused : undefined;
  const isOver =
    refused !== undefined &&
    (refused.entries !== entries || refused.reasons !== reasons || refused.changeReason !== changeReason);
  return isOver ? { phase: 'idle' } : saving;
}

/** Sends a month. Sending the same one again uses the same idempotency key, also after a lost answer. */
function useSendMonth() {
  const create = useWrite(api.timesheets.save);
  const change = useWrite(api.timesheets.change);
  return (month: EditorState, before: BeforeSending) =>
    isSaved(month.sheet)
      ? change.send(
          { params: { id: month.sheet.id }, body: { ...timesheetInputOf(month), version: month.sheet.version } },
          before,
        )
      : create.send({ body: { ...timesheetInputOf(month), version: 0 } }, before);
}
