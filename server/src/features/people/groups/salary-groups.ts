import type { api } from '@zeitblatt/contract/api';
import type { SalaryGroup } from '@zeitblatt/domain/company/data/salary-group';
import { inOrderOfWageDays, wagesForLog } from '@zeitblatt/domain/company/data/wages';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import type { CompanyContext, Service, Translate } from '../../../http/context/context.ts';
import { fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { deleteSalaryGroup, insertSalaryGroup, updateSalaryGroup } from '../queries/change-salary-groups.queries.ts';
import { findSalaryGroup, findSalaryGroupMembers, lockSalaryGroup } from '../queries/salary-groups.queries.ts';

type Calls = Service<typeof api.salaryGroups>;

/** Members that a refusal names; further ones are only counted. */
const NAMED_MEMBERS = 5;

const nameTaken = () => fieldRefusal('name', 'validation:nameTaken');

export const createSalaryGroup: Calls['create'] = async ({ db, reach, user, now }, { body: input }) => {
  const body = { ...input, laterWages: inOrderOfWageDays(input.laterWages ?? []) };
  const id = await insertSalaryGroup(db, reach, body);
  if (id === undefined) throw nameTaken();
  const changes = changesBetween(null, { hourlyWage: body.hourlyWage, laterWages: wagesForLog(body.laterWages) });
  await insertLogEntry(db, reach, { type: 'salary_group_created', subject: body.name, changes, user, now });
  return { ...body, id, company_id: reach.companyId, version: 1 };
};

export const changeSalaryGroup: Calls['change'] = async (context, { params: { id }, body }) => {
  const { db, reach, user, now } = context;
  const { version, ...input } = body;
  const before = await lockOwnGroup(context, id);
  const fields = { ...input, laterWages: inOrderOfWageDays(input.laterWages ?? before.laterWages ?? []) };
  if (before.version !== version) throw new Refusal('version_conflict', { current: before });
  const changes = changesBetween(loggedFields(before), loggedFields(fields));
  if (changes.length === 0) return before;
  if (!(await updateSalaryGroup(db, reach, id, fields))) throw nameTaken();
  await insertLogEntry(db, reach, { type: 'salary_group_changed', subject: before.name, changes, user, now });
  return { ...before, ...fields, version: version + 1 };
};

export const removeSalaryGroup: Calls['remove'] = async (context, { params: { id } }) => {
  const { db, reach, user, now, t } = context;
  const { name, hourlyWage } = await lockOwnGroup(context, id);
  const { total, members } = await findSalaryGroupMembers(db, reach, id, NAMED_MEMBERS);
  if (total > 0) throw new Refusal('salary_group_in_use', { params: { people: peopleText(t, total, members) } });
  await deleteSalaryGroup(db, reach, id);
  const changes = [{ field: 'hourlyWage', old: hourlyWage, new: null }];
  await insertLogEntry(db, reach, { type: 'salary_group_deleted', subject: name, changes, user, now });
  return { success: t('success:salaryGroupDeleted') };
};

const loggedFields = ({ name, hourlyWage, laterWages }: Pick<SalaryGroup, 'name' | 'hourlyWage' | 'laterWages'>) => ({
  name,
  hourlyWage,
  laterWages: wagesForLog(laterWages ?? []),
});

/**
 * @throws Refusal for a built-in group, and for a group that the company does not have.
 *
 * @source docs/security-tests.md S20
 */
async function lockOwnGroup({ db, reach }: CompanyContext, id: number) {
  const own = await lockSalaryGroup(db, reach, id);
  if (own) return own;
  throw new Refusal((await findSalaryGroup(db, reach, id)) ? 'salary_group_built_in' : 'salary_group_not_found');
}

function peopleText(
  t: Translate,
  total: number,
  members: Awaited<ReturnType<typeof findSalaryGroupMembers>>['members'],
): string {
  const names = members.map(({ name, is_deleted }) => (is_deleted ? t('errors:deletedPerson', { name }) : name));
  const more = total - members.length;
  const people = names.join(', ');
  return more === 0 ? people : t('errors:andMore', { people, count: more });
}
