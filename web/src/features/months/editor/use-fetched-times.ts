import * as api from '@zeitblatt/contract/api';
import i18next from 'i18next';
import { type Dispatch, useMemo } from 'react';
import { useClient } from '../../../api/client-context.ts';
import { reportFailure } from '../../../errors/failure.ts';
import type { EditorAction } from '../../../month-sheet/model/editor-reducer.ts';
import { type EditorSheet, isSaved, toDayEntry } from '../../../month-sheet/model/sheet.ts';
import { notify } from '../../../ui/messages/notify.ts';
import { readProposal, readSavedMonth } from '../saving/sheet-reads.ts';

type Fetching = {
  readonly sheet: EditorSheet;
  readonly ignoreLastDays: boolean;
  readonly dispatch: Dispatch<EditorAction>;
  /** Called when the other user's sheet is open, so that earlier messages are removed. */
  readonly onAdopted: () => void;
};

/** Loads times from the server into the open month. The returned functions are stable until another sheet is opened. */
export function useFetchedTimes({ sheet, ignoreLastDays, dispatch, onAdopted }: Fetching) {
  const client = useClient();
  return useMemo(
    () => ({
      fillAsPlanned: () => {
        const planned = isSaved(sheet) ? readProposal(client, sheet) : Promise.resolve(sheet);
        planned.then(({ days }) => dispatch({ type: 'fill', planned: days.map(toDayEntry) }), reportFailure);
      },
      openSaved: (timesheetId: number) => {
        const adopt = async () => {
          dispatch({ type: 'adopt', saved: await readSavedMonth(client, timesheetId) });
          onAdopted();
          notify.info(i18next.t('timesheets:save.adopted'));
        };
        adopt().catch(reportFailure);
      },
      renew: () => {
        const adopt = async () => {
          const saved = isSaved(sheet) ? await readSavedMonth(client, sheet.id) : await readProposal(client, sheet);
          dispatch({ type: 'adopt', saved });
          onAdopted();
          notify.info(i18next.t('timesheets:save.renewed'));
        };
        adopt().catch(reportFailure);
      },
      /**
       * Distributes the hours of the month over its days.
       *
       * @param hours in steps of 0.25
       * @throws ApiError, NoAnswerError
       */
      deal: async (hours: number) => {
        const query = {
          month: sheet.month,
          schema_id: sheet.schema_id,
          actual_hours: hours,
          ignore_last_6_days: ignoreLastDays,
        };
        const { days } = await client.call(api.timesheets.calculateHours, { query });
        dispatch({ type: 'deal', days });
      },
    }),
    [client, sheet, ignoreLastDays, dispatch, onAdopted],
  );
}
