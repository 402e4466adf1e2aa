import * as api from '@zeitblatt/contract/api';
import type { EmployeeMoves } from '@zeitblatt/domain/people/employees/work-place';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-write.ts';
import { reportFailure } from '../../../errors/failure.ts';
import { Group } from '../../../ui/frame/layout.ts';
import { Button } from '../../../ui/marks/button.tsx';
import { notify } from '../../../ui/messages/notify.ts';

/** Sends moves of employees, and offers to undo them by the moves that the answer names. */
export function useMove(): (body: EmployeeMoves) => Promise<void> {
  const { t } = useTranslation('places');
  const move = useWrite(api.workPlaces.move);
  const undo = async (valid_from: EmployeeMoves['valid_from'], moves: EmployeeMoves['moves']) => {
    try {
      await move.send({ body: { valid_from, moves } });
      notify.success(t('move.undone'));
    } catch (error) {
      reportFailure(error);
    }
  };
  return async (body) => {
    const { success, before } = await move.send({ body });
    if (before.length === 0) return notify.info(t('move.unchanged'));
    notify.undoable(
      <Group justify="space-between">
        {success}
        <Button size="xs" onClick={() => void undo(body.valid_from, before)}>
          {t('move.undo')}
        </Button>
      </Group>,
    );
  };
}
