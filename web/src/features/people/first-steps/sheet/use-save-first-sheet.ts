import { useNavigate } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import type { Proposal } from '@zeitblatt/domain/months/sheet/timesheet';
import type { EmployeeRow } from '@zeitblatt/domain/people/employees/employee';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '../../../../api/use-download.ts';
import { failureText } from '../../../../errors/failure.ts';
import { openSheet } from '../../../../month-sheet/model/editor-reducer.ts';
import { storeFirstStep } from '../../../../session/first-steps.ts';
import { useUser } from '../../../../session/session-context.tsx';
import { notify } from '../../../../ui/messages/notify.ts';
import { useSaveSheet } from '../../../months/saving/use-save-sheet.ts';
import { useForgetTyped } from '../step/use-typed.ts';

/** Saves the first sheet as proposed, downloads its PDF, and ends the first steps. */
export function useSaveFirstSheet(proposal: Proposal, person: EmployeeRow) {
  const { t } = useTranslation('first-steps');
  const user = useUser();
  const navigate = useNavigate();
  const forget = useForgetTyped();
  const pdf = useDownload(api.timesheets.download);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pdfProblem, setPdfProblem] = useState<string | null>(null);
  const isOpened = useRef(true);
  const { saving, save } = useSaveSheet((byDay) => setRefusal(Object.values(byDay).flat().join(' ')));
  const savedNow = saving.phase === 'done' || saving.phase === 'conflict' ? saving.timesheetId : null;
  const savedId = savedNow ?? proposal.timesheet_id;

  const finish = async () => {
    storeFirstStep(user, 'done');
    forget();
    notify.success(t('sheet.finished', { name: `${person.first_name} ${person.last_name}` }));
    await navigate({ to: '/employees' });
  };
  const download = async (id: number) => {
    setPdfProblem(null);
    try {
      await pdf.start({ params: { id } });
      await finish();
    } catch (error) {
      setPdfProblem(failureText(error));
    }
  };
  const isHandled = useRef(false);
  useEffect(() => {
    if (saving.phase !== 'done' || isHandled.current) return;
    isHandled.current = true;
    void (isOpened.current ? download(saving.timesheetId) : finish());
  });
  return {
    /** The sheet of the month: just saved, or already there. */
    savedId,
    isBusy: saving.phase === 'running',
    progress: saving.phase === 'running' ? saving.progress : 0,
    problem: refusal ?? (saving.phase === 'failed' ? saving.text : null),
    pdfProblem,
    isLoadingPdf: pdf.isLoading,
    save: async (how: { readonly isOpened: boolean }) => {
      isOpened.current = how.isOpened;
      setRefusal(null);
      await save(openSheet(proposal));
    },
    download,
    finish,
  };
}
