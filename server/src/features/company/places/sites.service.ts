import type { api } from '@zeitblatt/contract/api';
import { holidaysOfTown, partHolidayByLaw, partHolidaysAt } from '@zeitblatt/domain/company/data/part-holidays';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import type { TownHolidays } from '@zeitblatt/domain/company/places/site';
import { formatCity } from '@zeitblatt/domain/rules/city';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import type { CompanyContext, Service } from '../../../http/context/context.ts';
import { fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { findCity } from './places.queries.ts';
import {
  closeSite,
  countPeopleAt,
  findSites,
  findTowns,
  insertSite,
  type LockedSite,
  lockSite,
  storeTownAnswer,
  type TownRow,
  updateSite,
} from './sites.queries.ts';

const nameTaken = () => fieldRefusal('name', 'validation:nameTaken');

/** The list of a company's sites, and what it says of their towns. @source docs/decisions.md D119 */
export const sitesService: Service<typeof api.sites> = {
  async list({ db, reach, today }) {
    const towns = (await findTowns(db, reach, today)).map(holidaysAnswer);
    return { data: await findSites(db, reach, today), towns: towns.filter(({ holidays }) => holidays.length > 0) };
  },

  async create(context, { body }) {
    const { db, reach, t } = context;
    const town = await townNameOf(context, body.city_id);
    const id = await insertSite(db, reach, body);
    if (id === undefined) throw nameTaken();
    await log(context, body.name, null, { name: body.name, city: town });
    return { id, success: t('success:siteCreated', { name: body.name }) };
  },

  async change(context, { params: { id }, body: { version, ...body } }) {
    const { db, reach, t } = context;
    const before = await lockKnownSite(context, id);
    if (before.version !== version) throw new Refusal('version_conflict', { current: before });
    if (before.isUsed && before.city_id !== body.city_id) throw fieldRefusal('city_id', 'validation:siteUsed');
    const town = await townNameOf(context, body.city_id);
    if (!(await updateSite(db, reach, id, body))) throw nameTaken();
    await log(context, body.name, { name: before.name, city: before.town }, { name: body.name, city: town });
    return { success: t('success:siteChanged', { name: body.name }) };
  },

  async close(context, { params: { id } }) {
    const { db, reach, now, today, t } = context;
    const { name, town } = await lockKnownSite(context, id);
    const people = await countPeopleAt(db, reach, id, today);
    if (people > 0) throw new Refusal('site_in_use', { params: { count: people } });
    await closeSite(db, reach, id, now);
    await log(context, name, { name, city: town }, { name: null, city: null });
    return { success: t('success:siteClosed', { name }) };
  },

  async answer(context, { body: { city_id: cityId, holiday, answer } }) {
    const { db, reach, today, t } = context;
    const [town] = await findTowns(db, reach, today, cityId);
    if (!town) throw fieldRefusal('city_id', 'validation:invalid');
    if (!partHolidaysAt(placeOf(town)).includes(holiday)) throw fieldRefusal('holiday', 'validation:invalid');
    await storeTownAnswer(db, reach, { cityId, holiday, answer });
    await log(context, formatCity(town.city), { [holiday]: town.answers[holiday] ?? null }, { [holiday]: answer });
    return { success: t('success:townAnswered', { town: town.city.name }) };
  },
};

const placeOf = ({ city: { zip, name }, code: stateCode }: TownRow) => ({ stateCode, zip, name });

function holidaysAnswer(row: TownRow): TownHolidays {
  const town = placeOf(row);
  const counting = holidaysOfTown(town, row.answers, row.switches);
  const holidays = partHolidaysAt(town).map((holiday) => ({
    holiday,
    applies: counting.includes(holiday),
    answer: row.answers[holiday] ?? null,
    by_law: partHolidayByLaw(holiday, town),
  }));
  return { city: row.city, state: row.state, holidays };
}

/** @throws FieldRefusal for an unknown place. @source docs/security-tests.md S09 */
async function townNameOf({ db }: CompanyContext, cityId: number): Promise<string> {
  const city = await findCity(db, cityId);
  if (!city) throw fieldRefusal('city_id', 'validation:invalid');
  return formatCity(city);
}

async function lockKnownSite({ db, reach }: CompanyContext, id: number): Promise<LockedSite> {
  const site = await lockSite(db, reach, id);
  if (!site) throw new Refusal('site_not_found');
  return site;
}

type Told = Readonly<Record<string, string | boolean | null>>;

/** Notes in the log what changed, if anything did. */
async function log({ db, reach, user, now }: CompanyContext, subject: string, before: Told | null, after: Told) {
  const changes = changesBetween(before, after);
  if (changes.length > 0) await insertLogEntry(db, reach, { type: 'company_changed', subject, changes, user, now });
}
