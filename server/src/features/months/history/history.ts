import type { api } from '@zeitblatt/contract/api';
import { changedDays } from '@zeitblatt/domain/months/confirm/version-changes';
import type { Service } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { findVersion, findVersions } from './history.queries.ts';

type Calls = Pick<typeof api.timesheets, 'versions' | 'version'>;

/**
 * History of a sheet: its versions, each with the days that differ from the previous one.
 *
 * @source docs/decisions.md D34, D35
 */
export const historyCalls: Service<Calls> = {
  async versions({ db, reach }, { params }) {
    const versions = await findVersions(db, reach, params.id);
    if (versions.length === 0) throw new Refusal('timesheet_not_found');
    const data = versions.map(({ days, ...row }, index) => {
      const before = versions[index - 1];
      return { ...row, changed_days: before ? changedDays(before, days).map(({ day }) => day) : [] };
    });
    return { data: data.reverse() };
  },

  async version({ db, reach }, { params }) {
    const version = await findVersion(db, reach, params.id, params.version);
    if (!version) throw new Refusal('timesheet_not_found');
    return version;
  },
};
