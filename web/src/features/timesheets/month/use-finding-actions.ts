import type { Finding } from '@zeitblatt/domain/compliance/finding';
import { type Dispatch, useMemo } from 'react';
import type { EditorAction } from './editor-reducer.ts';

/** Actions of the findings panel; the same object for the same editor. */
export const useFindingActions = (dispatch: Dispatch<EditorAction>) =>
  useMemo(
    () => ({
      onUnfold: (key: string | null) => dispatch({ type: 'finding', key, focus: 'none' }),
      onReason: (key: string, reason: string) => dispatch({ type: 'reason', key, reason }),
      onLeave: ({ days }: Finding) => dispatch({ type: 'return', days }),
      onNext: (direction: 1 | -1) => dispatch({ type: 'mark', direction }),
    }),
    [dispatch],
  );
