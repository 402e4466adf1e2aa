import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../../http/context/context.ts';
import { findLeastPresent } from '../leave/requested-leave.queries.ts';
import type { DayCallTools } from '../records/own-person.ts';
import { enterAbsence } from './enter-absence.ts';
import { readAbsences } from './read-absences.ts';
import { removeAbsence } from './remove-absence.ts';

/** The absences of everybody. @source docs/decisions/0056-absences-of-all.md */
export const absenceCalls = (tools: DayCallTools): Service<typeof api.absences> => ({
  read: async ({ db, reach, today }, { query }) => ({
    ...query,
    people: await readAbsences(db, reach, query, { holidays: tools.holidays, today }),
    least_present: await findLeastPresent(db, reach),
  }),

  async enter(context, { body }) {
    const change = body.kind === null ? removeAbsence : enterAbsence;
    const days = await change(context, body, tools);
    const key = body.kind === null ? 'success:absenceRemoved' : 'success:absenceEntered';
    return { success: context.t(key, { count: days.length }), days };
  },
});
