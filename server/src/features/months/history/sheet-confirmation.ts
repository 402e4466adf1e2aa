import type { SheetConfirmation } from '@zeitblatt/domain/months/states/month-standing';
import { hashMonth } from '../../days/month-events/hash-month.api.ts';
import type { StoredTimesheet } from './timesheets.queries.ts';

/** A stored sheet as the states of a month see it. */
export const confirmationOf = ({
  id,
  version,
  confirmed_by,
  confirmed_at,
  confirmed_ms,
}: StoredTimesheet): SheetConfirmation => ({
  id,
  version,
  name: confirmed_by,
  at: confirmed_at,
  moment: confirmed_ms,
});

/** Hash of what a stored sheet says. */
export const hashOfSheet = (sheet: StoredTimesheet): string => hashMonth(sheet.employee_id, sheet.month, sheet);
