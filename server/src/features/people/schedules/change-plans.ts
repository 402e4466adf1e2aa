import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import { defaultChangeDay } from '@zeitblatt/domain/people/schedules/change-day';
import { insertLogEntries } from '../../../audit/log.queries.ts';
import { sealSchedules } from '../../../audit/seals.ts';
import type { CompanyContext } from '../../../http/context/context.ts';
import { type ScheduleRow, type SettledPlan, selectSchedules } from '../queries/schedules.queries.ts';
import {
  countScheduleChange,
  findLastSavedMonths,
  insertScheduleVersions,
} from '../queries/write-schedules.queries.ts';
import { planText } from './change-schedule.ts';

/** The schedule of a locked employee with one employment, and its checked plan without a salary group. */
export type NewPlan = { readonly present: ScheduleRow; readonly plan: SettledPlan };

/** Changes plans together, each from the first month without a saved sheet, as `changeSchedule` does for one. */
export async function changePlans(context: CompanyContext, plans: readonly NewPlan[]): Promise<void> {
  const { db, reach, user, now } = context;
  const saved = await findLastSavedMonths(
    db,
    reach,
    plans.map(({ present }) => present.id),
  );
  const dated = plans.map((one) => ({
    ...one,
    validFrom: defaultChangeDay(one.present.valid_from, saved.get(one.present.id) ?? null),
  }));
  const changed: ((typeof dated)[number] & { readonly changes: ReturnType<typeof changesBetween> })[] = [];
  for (const [day, ofDay] of Map.groupBy(dated, ({ validFrom }) => validFrom)) {
    const before = await schedulesOn(context, day, ofDay);
    for (const one of ofDay) {
      const stored = before.get(one.present.id) ?? one.present;
      const changes = changesBetween(planText(stored, new Map()), planText(one.plan, new Map()));
      const valid_from = { field: 'valid_from', old: null, new: formatDotted(day) };
      if (changes.length > 0) changed.push({ ...one, changes: [...changes, valid_from] });
    }
  }
  if (changed.length === 0) return;
  const ids = changed.map(({ present }) => present.id);
  const versions = changed.map(({ present, plan, validFrom }) => ({ scheduleId: present.id, plan, validFrom }));
  await insertScheduleVersions(db, reach, versions, { by: user.id, now });
  await countScheduleChange(db, reach, ...ids);
  const seals = await sealSchedules(db, reach, ids);
  const entries = changed.map(({ present, changes }) => ({
    type: 'schedule_changed' as const,
    subject: `${present.first_name} ${present.last_name}`,
    changes,
    data: { employee_id: present.employee_id, schema_id: present.id },
    seals: seals.get(present.id) ?? [],
    user,
    now,
  }));
  await insertLogEntries(db, reach, entries);
}

async function schedulesOn({ db, reach }: CompanyContext, day: IsoDate, plans: readonly NewPlan[]) {
  const ids = plans.map(({ present }) => present.id);
  const rows = await selectSchedules(db, reach, { from: day, to: day }, { ids }).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
